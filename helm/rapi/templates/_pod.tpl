{{/* What every pod of ours is: no root, no token of the API, a profile of the kernel's calls. */}}
{{- define "rapi.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ . }}
  runAsGroup: {{ . }}
  fsGroup: {{ . }}
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "rapi.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  runAsNonRoot: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "rapi.fromSecret" -}}
- name: {{ index . 1 }}
  valueFrom: { secretKeyRef: { name: {{ include "rapi.secret" (index . 0) }}, key: {{ index . 1 }} } }
{{ end }}

{{/* The environment of a service: (list $ "files" $service). */}}
{{- define "rapi.env" -}}
{{- $root := index . 0 }}{{ $name := index . 1 }}{{ $service := index . 2 }}{{ $needs := $service.needs }}
{{- $full := include "rapi.name" $root }}{{ $own := $service.env }}
{{- $env := dict "PORT" "8080" "METRICS_PORT" "9090" "LINGER_SECONDS" "8" "LOG_LEVEL" $root.Values.logLevel }}
{{- $urls := dict }}
{{- range $other, $_ := $root.Values.services }}{{ if ne $other "gateway" }}{{ $_ := set $urls $other (printf "http://%s-%s:8080" $full $other) }}{{ end }}{{ end }}
{{- $_ := set $env "SERVICE_URLS" (toJson $urls) }}
{{- if has "jwks" $needs }}{{ $_ := set $env "AUTH_JWKS_URL" (printf "http://%s-auth:8080/auth/.well-known/jwks.json" $full) }}{{ end }}
{{- with $root.Values.tracing.endpoint }}{{ $_ := set $env "OTEL_EXPORTER_OTLP_ENDPOINT" . }}{{ end }}
{{- if has "work" $needs }}{{ $_ := set $env "WORK_FOLDER" "/work" }}{{ end }}
{{- if has "engine" $needs }}
{{- $_ := set $env "ENGINE_WORKERS" ($root.Values.engine.workers | toString) }}
{{- $_ := set $env "ENGINE_MEMORY_MB" ($root.Values.engine.memoryMb | toString) }}
{{- end }}
{{- if has "mail" $needs }}
{{- $_ := set $env "MAIL_FROM" $root.Values.mail.from }}
{{- $_ := set $env "PUBLIC_URL" (required "publicUrl says where people reach the product, e.g. https://rapi.example.com" $root.Values.publicUrl) }}
{{- end }}
{{- if eq $name "auth" }}{{ $_ := set $env "OPERATOR_EMAIL" $root.Values.operator.email }}{{ end }}
{{- if eq $name "gateway" }}
{{- $_ := set $env "FRONTENDS_FOLDER" "/app/frontends" }}
{{- $_ := set $env "TRUSTED_PROXIES" ($root.Values.trustedProxies | toString) }}
{{- $_ := set $env "ALLOWED_HOSTS" (join " " (concat (list (include "rapi.host" $root | trim) (printf "%s-gateway" $full)) $root.Values.allowedHosts)) }}
{{- end }}
{{- range $key, $value := merge (deepCopy $own) $env }}
- name: {{ $key }}
  value: {{ $value | toString | quote }}
{{- end }}
{{ include "rapi.fromSecret" (list $root "SERVICE_TOKEN_SECRET") }}
{{- if has "rabbitmq" $needs }}{{ include "rapi.fromSecret" (list $root "BROKER_URL") }}{{ end }}
{{- if has "mongodb" $needs }}{{ include "rapi.fromSecret" (list $root "MONGODB_URL") }}{{ end }}
{{- if has "minio" $needs }}{{ include "rapi.fromSecret" (list $root "OBJECTS_URL") }}{{ end }}
{{- if has "mail" $needs }}{{ include "rapi.fromSecret" (list $root "MAIL_URL") }}{{ end }}
{{- if eq $name "auth" }}{{ include "rapi.fromSecret" (list $root "OPERATOR_PASSWORD") }}{{ end }}
{{- end }}

{{/* The two folders that a service may write to. */}}
{{- define "rapi.mounts" -}}
- { name: tmp, mountPath: /tmp }
{{- if has "work" .needs }}
- { name: work, mountPath: /work }
{{- end }}
{{- end }}

{{- define "rapi.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: {{ .workFolder }} }
{{- if has "work" .needs }}
- name: work
  emptyDir: { sizeLimit: {{ .workFolder }} }
{{- end }}
{{- end }}
