/** How long the extension waits, of the extension's own code. */
export { backOffMs } from '../../../entrypoints/background/gate/back-off';
export { PERIOD_MINUTES } from '../../../utils/watch/intervals';
