import { findProof } from './find-proof.js';
import type { Challenge } from './proof.js';

self.onmessage = ({ data }: MessageEvent<Challenge>): void => self.postMessage(findProof(data));
