{{- define "candor.name" -}}
{{- if contains "candor" .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-candor" .Release.Name | trunc 40 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "candor.selector" -}}
app.kubernetes.io/name: candor
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "candor.labels" -}}
{{ include "candor.selector" . }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "candor.serviceAccount" -}}
{{- if .Values.serviceAccount.create }}{{ .Values.serviceAccount.name | default (include "candor.name" .) }}{{ else }}{{ .Values.serviceAccount.name | default "default" }}{{ end }}
{{- end }}

{{- /* Where the log and the view are, and how they are spoken to. Passwords are files, so that they can be renewed. */ -}}
{{- define "candor.env" -}}
- {name: CANDOR_ADMIN_ADDR, value: "0.0.0.0:8081"}
- {name: CANDOR_KAFKA_BROKERS, value: {{ required "kafka.brokers is required: host:port, comma-separated" .root.Values.kafka.brokers | quote }}}
- {name: CANDOR_KAFKA_REPLICATION, value: {{ .root.Values.kafka.replication | quote }}}
- {name: CANDOR_PARTITIONS, value: {{ .root.Values.partitions | quote }}}
- {name: CANDOR_LOG_LEVEL, value: {{ .root.Values.logLevel | quote }}}
{{- if and (not (has .root.Values.log.retention (list "forever" "auto"))) (regexMatch "^0[a-z]+$" .root.Values.snapshots.every) }}{{ fail "log.retention needs snapshots, from which the view is restored: set snapshots.every" }}{{ end }}
- {name: CANDOR_LOG_RETENTION, value: {{ .root.Values.log.retention | quote }}}
- {name: CANDOR_SNAPSHOT_EVERY, value: {{ .root.Values.snapshots.every | quote }}}
- {name: CANDOR_CHECK_IDLE, value: {{ .root.Values.check.idle | quote }}}
- {name: CANDOR_ERASE_WITHIN, value: {{ .root.Values.erase.within | quote }}}
{{- with .root.Values.tracing }}
{{- if .endpoint }}
- {name: CANDOR_TRACE_ENDPOINT, value: {{ .endpoint | quote }}}
- {name: CANDOR_TRACE_RATIO, value: {{ .ratio | quote }}}
{{- end }}
{{- end }}
{{- with .root.Values.kafka.tls }}
{{- if .enabled }}
- {name: CANDOR_KAFKA_TLS, value: "true"}
{{- with .serverName }}
- {name: CANDOR_KAFKA_TLS_SERVER_NAME, value: {{ . | quote }}}
{{- end }}
{{- if .existingSecret }}
- {name: CANDOR_KAFKA_TLS_CA, value: /etc/candor/kafka-tls/ca.crt}
{{- end }}
{{- if .clientCertificate }}
- {name: CANDOR_KAFKA_TLS_CERT, value: /etc/candor/kafka-tls/tls.crt}
- {name: CANDOR_KAFKA_TLS_KEY, value: /etc/candor/kafka-tls/tls.key}
{{- end }}
{{- end }}
{{- end }}
{{- with .sasl }}
{{- if .mechanism }}
- {name: CANDOR_KAFKA_SASL_MECHANISM, value: {{ .mechanism | quote }}}
- {name: CANDOR_KAFKA_SASL_USER, value: {{ required "kafka.sasl.user is required with kafka.sasl.mechanism" .user | quote }}}
- {name: CANDOR_KAFKA_SASL_PASSWORD_FILE, value: {{ printf "/etc/candor/kafka-sasl/%s" .passwordKey | quote }}}
{{- end }}
{{- end }}
{{- with .root.Values.redis }}
{{- if .existingSecret }}
- name: CANDOR_REDIS_URL
  valueFrom: {secretKeyRef: {name: {{ .existingSecret | quote }}, key: {{ .urlKey | quote }}}}
{{- else }}
- {name: CANDOR_REDIS_URL, value: {{ required "redis.url or redis.existingSecret is required" .url | quote }}}
{{- end }}
{{- if .tls.existingSecret }}
- {name: CANDOR_REDIS_TLS_CA, value: /etc/candor/redis-tls/ca.crt}
{{- if .tls.clientCertificate }}
- {name: CANDOR_REDIS_TLS_CERT, value: /etc/candor/redis-tls/tls.crt}
- {name: CANDOR_REDIS_TLS_KEY, value: /etc/candor/redis-tls/tls.key}
{{- end }}
{{- end }}
{{- with .tls.serverName }}
- {name: CANDOR_REDIS_TLS_SERVER_NAME, value: {{ . | quote }}}
{{- end }}
{{- with .auth.user }}
- {name: CANDOR_REDIS_USER, value: {{ . | quote }}}
{{- end }}
{{- if .auth.existingSecret }}
- {name: CANDOR_REDIS_PASSWORD_FILE, value: {{ printf "/etc/candor/redis-auth/%s" .auth.passwordKey | quote }}}
{{- end }}
{{- with .sentinel.user }}
- {name: CANDOR_REDIS_SENTINEL_USER, value: {{ . | quote }}}
{{- end }}
{{- if .sentinel.existingSecret }}
- {name: CANDOR_REDIS_SENTINEL_PASSWORD_FILE, value: {{ printf "/etc/candor/redis-sentinel/%s" .sentinel.passwordKey | quote }}}
{{- end }}
{{- end }}
{{- with .root.Values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- /* Whether a role asks the model service: "true" or nothing. */ -}}
{{- define "candor.asks" -}}
{{- if and .root.Values.model.url (regexMatch "check:(OES|CHS)" .role.role) }}true{{ end }}
{{- end }}

{{- /* The model service, for a role that asks it. */ -}}
{{- define "candor.modelEnv" -}}
{{- with .Values.model }}
{{- if and (hasPrefix "http:" .url) (not .allowHTTP) }}{{ fail "model.url: answers would travel in the clear; model.allowHTTP allows it" }}{{ end }}
- {name: CANDOR_MODEL_URL, value: {{ .url | quote }}}
- {name: CANDOR_MODEL_NAME, value: {{ required "model.name is required with model.url" .name | quote }}}
- {name: CANDOR_MODEL_TIMEOUT, value: {{ .timeout | quote }}}
- {name: CANDOR_MODEL_CONCURRENCY, value: {{ .concurrency | quote }}}
{{- if .allowHTTP }}
- {name: CANDOR_MODEL_ALLOW_HTTP, value: "true"}
{{- end }}
{{- if .existingSecret }}
- {name: CANDOR_MODEL_KEY_FILE, value: {{ printf "/etc/candor/model/%s" .secretKey | quote }}}
{{- end }}
{{- end }}
{{- end }}

{{- /* What DES is told of addresses, for a role that runs it. */ -}}
{{- define "candor.desEnv" -}}
{{- with .Values.des }}
{{- with .trustedRanges }}
- {name: CANDOR_DES_TRUSTED_RANGES, value: {{ join "," . | quote }}}
{{- end }}
{{- with .sharedRanges }}
- {name: CANDOR_DES_SHARED_RANGES, value: {{ join "," . | quote }}}
{{- end }}
{{- if .existingSecret }}
- {name: CANDOR_DES_SECRET_FILE, value: {{ printf "/etc/candor/des/%s" .secretKey | quote }}}
{{- end }}
{{- end }}
{{- end }}

{{- /* Where alarms about sources go, for the role that sends them. */ -}}
{{- define "candor.driftEnv" -}}
{{- with .Values.drift }}
{{- if and (hasPrefix "http:" .webhook) (not .allowHTTP) }}{{ fail "drift.webhook: alarms would travel in the clear; drift.allowHTTP allows it" }}{{ end }}
{{- if and .webhook .existingSecret }}{{ fail "drift.webhook and drift.existingSecret: set one of them" }}{{ end }}
- {name: CANDOR_DRIFT_ATTRIBUTE, value: {{ .attribute | quote }}}
{{- if .existingSecret }}
- name: CANDOR_DRIFT_WEBHOOK
  valueFrom: {secretKeyRef: {name: {{ .existingSecret | quote }}, key: {{ .secretKey | quote }}}}
{{- else if .webhook }}
- {name: CANDOR_DRIFT_WEBHOOK, value: {{ .webhook | quote }}}
{{- end }}
{{- if .allowHTTP }}
- {name: CANDOR_DRIFT_ALLOW_HTTP, value: "true"}
{{- end }}
{{- end }}
{{- end }}

{{- /* The secrets that a role mounts, by the name of their directory, as JSON. */ -}}
{{- define "candor.secrets" -}}
{{- $secrets := dict }}
{{- $asks := include "candor.asks" . }}
{{- $enters := contains "check:DES" .role.role }}
{{- $sasl := .sasl }}
{{- with .root }}
{{- if and $enters .Values.des.existingSecret }}{{ $_ := set $secrets "des" .Values.des.existingSecret }}{{ end }}
{{- if and $asks .Values.model.existingSecret }}{{ $_ := set $secrets "model" .Values.model.existingSecret }}{{ end }}
{{- if and .Values.kafka.tls.enabled .Values.kafka.tls.existingSecret }}{{ $_ := set $secrets "kafka-tls" .Values.kafka.tls.existingSecret }}{{ end }}
{{- if and .Values.kafka.tls.clientCertificate (not .Values.kafka.tls.existingSecret) }}{{ fail "kafka.tls.clientCertificate needs kafka.tls.existingSecret" }}{{ end }}
{{- if $sasl.mechanism }}{{ $_ := set $secrets "kafka-sasl" (required "kafka.sasl.existingSecret is required with kafka.sasl.mechanism" $sasl.existingSecret) }}{{ end }}
{{- with .Values.redis.tls.existingSecret }}{{ $_ := set $secrets "redis-tls" . }}{{ end }}
{{- with .Values.redis.auth.existingSecret }}{{ $_ := set $secrets "redis-auth" . }}{{ end }}
{{- with .Values.redis.sentinel.existingSecret }}{{ $_ := set $secrets "redis-sentinel" . }}{{ end }}
{{- end }}
{{- toJson $secrets }}
{{- end }}

{{- /* A role with the defaults below it, as JSON. */ -}}
{{- define "candor.role" -}}
{{- toJson (mergeOverwrite (deepCopy .root.Values.defaults) .role) }}
{{- end }}
