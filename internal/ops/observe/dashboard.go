package observe

import (
	"encoding/json"
	"fmt"
)

// Dashboard is a Grafana dashboard. It has only the parts of Grafana's model that candor needs.
type Dashboard struct {
	UID, Title, Says string
	Panels           []Panel
}

// Panel shows the queries that answer one question.
type Panel struct {
	Title, Says string
	Unit        string  // a unit of Grafana, such as s, reqps, short, percentunit or bytes
	Warn, Alarm float64 // thresholds; equal: none
	Stat        bool    // shows the current value; otherwise a graph over time
	Stack       bool
	Queries     []Query
}

// Query is an expression, with the names of its series in the legend.
type Query struct{ Expr, Legend string }

// object is an object of Grafana's model, version 36 of its schema.
type object = map[string]any

var source = object{"type": "prometheus", "uid": "${datasource}"}

const (
	columns = 24 // width of Grafana's grid
	width   = 8
	height  = 8
	low     = 4 // height of a single value
)

func (d Dashboard) render() []byte {
	panels := make([]object, 0, len(d.Panels))
	x, y, tallest := 0, 0, 0
	for i, p := range d.Panels {
		w, h := width, height
		if p.Stat {
			w, h = width/2, low
		}
		if x+w > columns || i > 0 && p.Stat != d.Panels[i-1].Stat {
			x, y, tallest = 0, y+tallest, 0
		}
		panels = append(panels, p.model(i+1, object{"h": h, "w": w, "x": x, "y": y}))
		x, tallest = x+w, max(tallest, h)
	}
	text, err := json.MarshalIndent(object{
		"uid": d.UID, "title": d.Title, "description": d.Says, "tags": []string{"candor"},
		"schemaVersion": 36, "version": 1, "editable": true, "timezone": "browser", "refresh": "10s",
		"time": object{"from": "now-1h", "to": "now"}, "annotations": object{"list": []object{}},
		"links": []object{{
			"type": "dashboards", "title": "candor", "tags": []string{"candor"}, "icon": "dashboard", "tooltip": "candor's other dashboards",
			"asDropdown": true, "keepTime": true, "includeVars": true, "targetBlank": false,
		}},
		"templating": object{"list": []object{{
			"name": "datasource", "label": "Data source", "type": "datasource", "query": "prometheus", "hide": 0, "refresh": 1, "options": []object{},
		}}},
		"panels": panels,
	}, "", "  ")
	if err != nil {
		panic(fmt.Sprintf("dashboard %s is not JSON: %v", d.UID, err)) // cannot happen: the content is constant
	}
	return append(text, '\n')
}

func (p Panel) model(id int, at object) object {
	steps := []object{{"color": "green", "value": nil}}
	if p.Warn != p.Alarm {
		steps = append(steps, object{"color": "orange", "value": p.Warn}, object{"color": "red", "value": p.Alarm})
		if p.Warn > p.Alarm { // low values are bad
			steps = []object{{"color": "red", "value": nil}, {"color": "orange", "value": p.Alarm}, {"color": "green", "value": p.Warn}}
		}
	}
	kind, color := "timeseries", object{"mode": "palette-classic"}
	custom := object{"fillOpacity": 8, "lineWidth": 1, "showPoints": "never"}
	options := object{"legend": object{"displayMode": "list", "placement": "bottom", "showLegend": true, "calcs": []string{}}, "tooltip": object{"mode": "multi", "sort": "desc"}}
	switch {
	case p.Stat:
		kind, color, custom = "stat", object{"mode": "thresholds"}, object{}
		options = object{"colorMode": "value", "graphMode": "area", "textMode": "auto", "reduceOptions": object{"calcs": []string{"lastNotNull"}, "fields": "", "values": false}}
	case p.Stack:
		custom["stacking"], custom["fillOpacity"] = object{"mode": "normal", "group": "A"}, 40
	case p.Warn != p.Alarm:
		custom["thresholdsStyle"] = object{"mode": "line"}
	}
	var targets []object
	for i, q := range p.Queries {
		targets = append(targets, object{
			"refId": string(rune('A' + i)), "datasource": source, "expr": q.Expr, "legendFormat": q.Legend, "instant": p.Stat, "range": !p.Stat,
		})
	}
	return object{
		"id": id, "type": kind, "title": p.Title, "description": p.Says, "datasource": source, "gridPos": at, "options": options, "targets": targets,
		"fieldConfig": object{"overrides": []object{}, "defaults": object{
			"unit": p.Unit, "min": 0, "color": color, "custom": custom, "thresholds": object{"mode": "absolute", "steps": steps},
		}},
	}
}
