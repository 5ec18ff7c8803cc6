import type { ServiceManifest } from '#libs/service';
import { manifest as devices } from '../devices/service.js';
import { manifest as directory } from '../directory/service.js';
import { manifest as gateway } from '../gateway/service.js';
import { manifest as addedValue } from '../added-value/service.js';
import { manifest as licence } from '../licence/service.js';
import { manifest as wx } from '../wx/service.js';
import { manifest as trtc } from '../trtc/service.js';
import { manifest as readiness } from '../readiness/service.js';

/** Every service of this build, the gateway last. */
export const manifests: readonly ServiceManifest[] = [
  directory,
  devices,
  addedValue,
  licence,
  wx,
  trtc,
  readiness,
  gateway,
];
