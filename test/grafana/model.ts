// What Grafana's own library says a dashboard is, as far as it is JSON: enumerations are their values, there are no methods,
// and a panel has the options of its type, all of which have defaults.
import type { FieldConfig, FieldConfigSource, Dashboard as Model, Panel as ModelPanel } from "@grafana/grafana-foundation-sdk/dashboard";
import type { GraphFieldConfig } from "@grafana/grafana-foundation-sdk/common";
import type { Dataquery } from "@grafana/grafana-foundation-sdk/prometheus";
import type { Options as Stat } from "@grafana/grafana-foundation-sdk/stat";
import type { Options as TimeSeries } from "@grafana/grafana-foundation-sdk/timeseries";

type JSON<T> = T extends string ? `${T}`
  : T extends number | boolean | null | undefined ? T
  : T extends (infer Item)[] ? JSON<Item>[]
  : { [K in keyof T as T[K] extends (...args: never[]) => unknown ? never : K]: JSON<T[K]> };

type Panel<Type extends string, Options, Custom> = JSON<Omit<ModelPanel, "type" | "options" | "targets" | "fieldConfig">> & {
  type: Type;
  options: JSON<Partial<Options>>;
  targets: JSON<Dataquery>[];
  fieldConfig: JSON<Omit<FieldConfigSource, "defaults">> & { defaults: JSON<Omit<FieldConfig, "custom">> & { custom: JSON<Partial<Custom>> } };
};

export type Dashboard = JSON<Omit<Model, "panels">> & {
  panels: (Panel<"timeseries", TimeSeries, GraphFieldConfig> | Panel<"stat", Stat, Record<string, never>>)[];
};
