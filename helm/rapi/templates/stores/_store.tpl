{{- define "rapi.claim" -}}
- metadata: { name: data }
  spec:
    accessModes: [ReadWriteOnce]
    {{- with .className }}
    storageClassName: {{ . }}
    {{- end }}
    resources: { requests: { storage: {{ .size }} } }
{{- end }}

{{- define "rapi.storeSpread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "rapi.selector" . | nindent 8 }}
{{- end }}

{{/* A majority stays: (list $ "mongodb" 3). */}}
{{- define "rapi.storeBudget" }}
{{- $root := index . 0 }}
{{- if $root.Values.disruptionBudget.enabled }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "rapi.name" $root }}-{{ index . 1 }}
  labels:
    {{- include "rapi.labels" $root | nindent 4 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      {{- include "rapi.selector" (list $root (index . 1)) | nindent 6 }}
{{- end }}
{{- end }}
