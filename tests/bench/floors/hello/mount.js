const frame = document.createElement('iframe');
frame.src = chrome.runtime.getURL('frame.html');
frame.style.cssText = 'display:block;width:100%;height:400px;border:0';
(document.querySelector('main') ?? document.body).after(frame);
