// What it costs a page to have a content script at all.
void 0;
