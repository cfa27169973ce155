/** What shades the page above a sheet on a narrow screen. It takes taps, drags and turns of the wheel, so that the page stays as it is. */

/** How far the person drags a sheet down to close it, in CSS px. */
const CLOSES_AT_PX = 80;

/** Creates a shade, for the closed shadow root of the sheet. A tap closes the sheet, and so does dragging its handle down. */
export function createShade(host: HTMLElement, onClose: () => void): HTMLElement {
  const shade = host.ownerDocument.createElement('div');
  let startY = 0;
  const moveTo = (px: number): void => host.style.setProperty('translate', `0 max(0px,${px}px)`, 'important');
  shade.addEventListener('pointerdown', (event) => {
    // The focus stays in the panel.
    event.preventDefault();
    startY = event.clientY;
    shade.setPointerCapture(event.pointerId);
  });
  shade.addEventListener('pointermove', ({ buttons, clientY }) => buttons && moveTo(clientY - startY));
  shade.addEventListener('lostpointercapture', ({ clientY }) => {
    moveTo(0);
    if (clientY - startY > CLOSES_AT_PX) onClose();
  });
  // Not when the finger is lifted: the page below would be clicked then.
  shade.addEventListener('click', onClose);
  shade.addEventListener('wheel', (event) => event.preventDefault());
  return shade;
}
