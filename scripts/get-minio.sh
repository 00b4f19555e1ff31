#!/usr/bin/env bash
# Builds MinIO from its source by Go, once, and prints where the program is: MINIO=$(scripts/get-minio.sh)
set -euo pipefail
version=v0.0.0-20260212201848-7aac2a2c5b7c
folder=${XDG_CACHE_HOME:-$HOME/.cache}/rapi/minio-$version
if [ ! -x "$folder/minio" ]; then
  mkdir -p "$folder"
  GOBIN=$folder CGO_ENABLED=0 GOFLAGS=-p=2 go install -ldflags '-s -w' "github.com/minio/minio@$version" >&2
fi
echo "$folder/minio"
