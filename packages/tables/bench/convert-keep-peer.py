"""The conversions of convert-peer.py, with the whole table written in the quickest form pandas has. Prints {ms, cpuMs}."""
import importlib.util
import os
import tempfile

path = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'convert-peer.py')
spec = importlib.util.spec_from_file_location('convert_peer', path)
peer = importlib.util.module_from_spec(spec)
spec.loader.exec_module(peer)

with tempfile.TemporaryDirectory() as folder:
    peer.measure(lambda table: peer.convert(table)[0].to_pickle(os.path.join(folder, 'table.pickle.gz'), compression={'method': 'gzip', 'compresslevel': 1}))
