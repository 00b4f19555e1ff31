{{/* A pod of our operations: (dict "root" $ "args" (list "backup") "env" (list …) "claim" true "name" "backup"). */}}
{{- define "rapi.operationsPod" -}}
{{- $root := .root }}
metadata:
  labels:
    {{- include "rapi.labels" $root | nindent 4 }}
    app.kubernetes.io/name: operations
    app.kubernetes.io/component: operations
spec:
  restartPolicy: Never
  {{- include "rapi.podSecurity" 1000 | nindent 2 }}
  {{- include "rapi.pullSecrets" $root | nindent 2 }}
  containers:
    - name: {{ .name }}
      image: {{ include "rapi.image" (list $root "operations") }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      args: {{ toJson .args }}
      env:
        {{- range $key, $value := .env }}
        - { name: {{ $key }}, value: {{ $value | toString | quote }} }
        {{- end }}
        {{- range .secrets }}
        {{- include "rapi.fromSecret" (list $root .) | nindent 8 }}
        {{- end }}
      {{- include "rapi.containerSecurity" $root | nindent 6 }}
      resources: {{ toYaml $root.Values.backup.resources | nindent 8 }}
      terminationMessagePolicy: FallbackToLogsOnError
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        {{- if .claim }}
        - { name: backups, mountPath: /backups }
        {{- end }}
  volumes:
    - { name: tmp, emptyDir: { sizeLimit: 2Gi } }
    {{- if .claim }}
    - name: backups
      persistentVolumeClaim: { claimName: {{ $root.Values.backup.existingClaim | default (printf "%s-backups" (include "rapi.name" $root)) }} }
    {{- end }}
{{- end }}
