package observe

import (
	"encoding/json"
	"fmt"
)

// Dashboard is a Grafana dashboard, with only the parts of Grafana's model that candor needs.
type Dashboard struct {
	UID, Title, Says string
	Panels           []Panel
}

// Panel shows the queries that answer one question.
type Panel struct {
	Title, Says string
	Unit        string  // Grafana's: s, reqps, short, percentunit, bytes, ...
	Warn, Alarm float64 // thresholds; equal: none
	Stat        bool    // shows the current value; otherwise a graph over time
	Stack       bool
	Queries     []Query
}

// Query is an expression, with names for its series.
type Query struct{ Expr, Legend string }

// Grafana's model, version 36 of its schema.
type (
	object    = map[string]any
	jsonPanel struct {
		ID          int         `json:"id"`
		Type        string      `json:"type"`
		Title       string      `json:"title"`
		Description string      `json:"description"`
		Datasource  datasource  `json:"datasource"`
		GridPos     gridPos     `json:"gridPos"`
		FieldConfig fieldConfig `json:"fieldConfig"`
		Options     object      `json:"options"`
		Targets     []target    `json:"targets"`
	}
	datasource struct {
		Type string `json:"type"`
		UID  string `json:"uid"`
	}
	gridPos struct {
		H int `json:"h"`
		W int `json:"w"`
		X int `json:"x"`
		Y int `json:"y"`
	}
	fieldConfig struct {
		Defaults  defaults `json:"defaults"`
		Overrides []object `json:"overrides"`
	}
	defaults struct {
		Unit       string     `json:"unit"`
		Min        float64    `json:"min"`
		Color      object     `json:"color"`
		Custom     object     `json:"custom"`
		Thresholds thresholds `json:"thresholds"`
	}
	thresholds struct {
		Mode  string `json:"mode"`
		Steps []step `json:"steps"`
	}
	step struct {
		Color string   `json:"color"`
		Value *float64 `json:"value"`
	}
	target struct {
		RefID        string     `json:"refId"`
		Datasource   datasource `json:"datasource"`
		Expr         string     `json:"expr"`
		LegendFormat string     `json:"legendFormat"`
		Instant      bool       `json:"instant"`
		Range        bool       `json:"range"`
	}
)

// source is the variable with the data source.
var source = datasource{"prometheus", "${datasource}"}

const (
	columns = 24 // width of Grafana's grid
	width   = 8
	height  = 8
	low     = 4 // height of a single value
)

func (d Dashboard) render() []byte {
	panels := make([]jsonPanel, 0, len(d.Panels))
	x, y, tallest := 0, 0, 0
	for i, p := range d.Panels {
		w, h := width, height
		if p.Stat {
			w, h = width/2, low
		}
		if x+w > columns || i > 0 && p.Stat != d.Panels[i-1].Stat {
			x, y, tallest = 0, y+tallest, 0
		}
		panels = append(panels, p.model(i+1, gridPos{h, w, x, y}))
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
		panic(fmt.Sprintf("dashboard %s is not JSON: %v", d.UID, err)) // of constants only
	}
	return append(text, '\n')
}

func (p Panel) model(id int, at gridPos) jsonPanel {
	m := jsonPanel{ID: id, Type: "timeseries", Title: p.Title, Description: p.Says, Datasource: source, GridPos: at}
	steps := []step{{Color: "green"}}
	if p.Warn != p.Alarm {
		steps = append(steps, step{"orange", &p.Warn}, step{"red", &p.Alarm})
		if p.Warn > p.Alarm { // low values are bad
			steps = []step{{Color: "red"}, {"orange", &p.Alarm}, {"green", &p.Warn}}
		}
	}
	m.FieldConfig = fieldConfig{Overrides: []object{}, Defaults: defaults{
		Unit: p.Unit, Thresholds: thresholds{"absolute", steps},
		Color: object{"mode": "palette-classic"}, Custom: object{"fillOpacity": 8, "lineWidth": 1, "showPoints": "never"},
	}}
	m.Options = object{"legend": object{"displayMode": "list", "placement": "bottom", "showLegend": true, "calcs": []string{}}, "tooltip": object{"mode": "multi", "sort": "desc"}}
	custom := m.FieldConfig.Defaults.Custom
	switch {
	case p.Stat:
		m.Type, m.FieldConfig.Defaults.Color = "stat", object{"mode": "thresholds"}
		m.FieldConfig.Defaults.Custom = object{}
		m.Options = object{"colorMode": "value", "graphMode": "area", "textMode": "auto", "reduceOptions": object{"calcs": []string{"lastNotNull"}, "fields": "", "values": false}}
	case p.Stack:
		custom["stacking"], custom["fillOpacity"] = object{"mode": "normal", "group": "A"}, 40
	case p.Warn != p.Alarm:
		custom["thresholdsStyle"] = object{"mode": "line"}
	}
	for i, q := range p.Queries {
		m.Targets = append(m.Targets, target{
			RefID: string(rune('A' + i)), Datasource: source, Expr: q.Expr, LegendFormat: q.Legend, Instant: p.Stat, Range: !p.Stat,
		})
	}
	return m
}
