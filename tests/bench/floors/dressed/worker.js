chrome.runtime.onMessage.addListener((message, sender, reply) => {
  reply('pong');
});
