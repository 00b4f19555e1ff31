{{- define "rapi.name" -}}
{{- if contains "rapi" .Release.Name }}{{ .Release.Name }}{{ else }}{{ printf "%s-rapi" .Release.Name }}{{ end }}
{{- end }}

{{/* Of pods: nothing that changes with the version of the chart alone, or every upgrade would restart the stores. */}}
{{- define "rapi.podLabels" -}}
app.kubernetes.io/part-of: rapi
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "rapi.labels" -}}
{{ include "rapi.podLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{/* What a selector asks for: (list $ "files"). */}}
{{- define "rapi.selector" -}}
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/name: {{ index . 1 }}
{{- end }}

{{/* The image of a service: (list $ "files"). A digest wins over the tag. */}}
{{- define "rapi.image" -}}
{{- $root := index . 0 }}{{ $name := index . 1 }}{{ $image := $root.Values.image }}
{{- if $image.registry }}{{ $image.registry }}/{{ end }}{{ $image.prefix }}/{{ $name }}
{{- with index $image.digests $name }}@{{ . }}{{ else }}:{{ $image.tag | default $root.Chart.AppVersion }}{{ end }}
{{- end }}

{{- define "rapi.secret" -}}
{{ .Values.existingSecret | default (include "rapi.name" .) }}
{{- end }}

{{- define "rapi.pullSecrets" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- end }}

{{/* A service with what it leaves to the defaults: (list $ "files"). */}}
{{- define "rapi.service" -}}
{{- $root := index . 0 }}
{{- mergeOverwrite (deepCopy $root.Values.serviceDefaults) (deepCopy (index $root.Values.services (index . 1))) | toYaml }}
{{- end }}

{{/* Whether something else than the Deployment says how many pods there are. */}}
{{- define "rapi.scaledBy" -}}
{{- $root := index . 0 }}{{ $service := index . 1 }}
{{- if $root.Values.maintenance }}
{{- else if and $root.Values.keda.enabled $service.queues ($root.Capabilities.APIVersions.Has "keda.sh/v1alpha1") }}keda
{{- else if $service.autoscaling.enabled }}hpa
{{- end }}
{{- end }}

{{- define "rapi.host" -}}
{{ (urlParse .Values.publicUrl).hostname | default (regexReplaceAll ":.*$" (urlParse .Values.publicUrl).host "") }}
{{- end }}
