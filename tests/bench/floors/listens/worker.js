chrome.runtime.onMessage.addListener((message, sender, reply) => {
  reply('pong');
});
// Everything that may wake Sidethread: the browser hands an event only to a worker that listens from the start.
for (const event of [
  chrome.alarms.onAlarm,
  chrome.notifications.onClicked,
  chrome.notifications.onButtonClicked,
  chrome.permissions.onAdded,
  chrome.permissions.onRemoved,
  chrome.runtime.onInstalled,
  chrome.runtime.onStartup,
  chrome.storage.local.onChanged,
  chrome.storage.sync.onChanged,
  chrome.contextMenus.onClicked,
  chrome.commands.onCommand,
  chrome.omnibox.onInputStarted,
  chrome.omnibox.onInputChanged,
  chrome.omnibox.onInputEntered,
]) event.addListener(() => {});
