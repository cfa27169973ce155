import { pinIcon } from '../../../components/base/icons';
import './PinPicture.css';

/** The end of the browser's toolbar, whose puzzle icon has opened the list of extensions with their pins. */
export function PinPicture() {
  return (
    <svg class="pin-picture" viewBox="0 0 260 120" aria-hidden="true">
      <rect x="1" y="1" width="258" height="118" rx="8" />
      <path d="M1 36h258M14 18h150" />
      <path
        class="pin-picture__mark"
        d="M205 11.5v-1a3 3 0 0 1 6 0v1h5v5h1a3 3 0 0 1 0 6h-1v5h-13v-5h1a3 3 0 0 0 0-6h-1v-5z"
      />
      <path d="M236 12h.1M236 19h.1M236 26h.1" />
      <rect class="pin-picture__menu" x="96" y="42" width="136" height="68" rx="6" />
      <circle class="pin-picture__mark" cx="114" cy="62" r="6" />
      <path class="pin-picture__mark" d="M128 62h54" />
      <path class="pin-picture__mark" d={pinIcon} transform="translate(202 50)" />
      <path d="M108 90h12M128 90h42" />
      <path d={pinIcon} transform="translate(202 78)" />
    </svg>
  );
}

/** The screen of a phone, whose browser has opened its menu. */
export function PhonePicture() {
  return (
    <svg class="pin-picture" viewBox="0 0 260 120" aria-hidden="true">
      <path d="M50 119V11a10 10 0 0 1 10-10h140a10 10 0 0 1 10 10v108M50 36h160M64 18h100" />
      <path class="pin-picture__mark" d="M196 12h.1M196 19h.1M196 26h.1" />
      <rect class="pin-picture__menu" x="92" y="42" width="110" height="68" rx="6" />
      <path d="M106 58h60M106 94h44" />
      <circle class="pin-picture__mark" cx="112" cy="76" r="6" />
      <path class="pin-picture__mark" d="M126 76h54" />
    </svg>
  );
}
