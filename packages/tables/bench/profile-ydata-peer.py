"""The profile of a table by ydata-profiling, in its quick mode (no correlations, no interactions). Prints {ms, cpuMs}."""
import json
import os
import sys
import time

os.environ['YDATA_PROFILING_NO_ANALYTICS'] = 'true'

import pandas
from ydata_profiling import ProfileReport

table = pandas.read_csv(sys.argv[1])
start, cpu = time.perf_counter(), time.process_time()
ProfileReport(table, minimal=True, progress_bar=False).get_description()
print(json.dumps({'ms': round((time.perf_counter() - start) * 1000), 'cpuMs': round((time.process_time() - cpu) * 1000)}))
