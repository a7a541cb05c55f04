package host

import (
	"context"

	"candor/processors"
	"candor/state"
)

// number gives shared fields their numbers.
func (m *memory) number(ctx context.Context, inc int64, facts []processors.Fact) error {
	var d *state.Directory // of the group
	group := ""
	for _, f := range facts {
		if !f.Shared {
			continue
		}
		if d == nil || f.Group != group {
			ref := state.GroupRef{Incarnation: inc, Group: f.Group}
			var err error
			if d, err = m.directory(ctx, ref); err != nil {
				return err
			}
			m.learning.Directories[ref], group = d, f.Group
		}
		if d.Add(f.Field) {
			m.size++
			m.bytes += state.SizeOfNumber
		}
	}
	return nil
}

// directory returns the directory of a group.
func (m *memory) directory(ctx context.Context, ref state.GroupRef) (*state.Directory, error) {
	if d := m.directories[ref]; d != nil {
		return d, nil
	}
	if m.whole[ref.Incarnation] {
		m.directories[ref] = state.NewDirectory()
	} else if err := m.store.Directories(ctx, m.p, m.check, m.at, []state.GroupRef{ref}, m.directories); err != nil {
		return nil, err
	}
	m.size += m.directories[ref].Len()
	return m.directories[ref], nil
}
