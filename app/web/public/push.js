// Part of the service worker: shows what the server sends to this device, and opens it.
;(() => {
  const inbox = '/myMessages'

  // What cannot be read is shown too: browsers end a device that stays silent.
  const read = (data) => {
    try {
      const { title, url } = data.json()
      const isOwn = new URL(url, self.location.origin).origin === self.location.origin
      return { title: String(title), url: isOwn ? String(url) : inbox }
    } catch {
      return { title: 'You have a new message', url: inbox }
    }
  }

  self.addEventListener('push', (event) => {
    const { title, url } = read(event.data)
    // Sent twice it is shown once: the second takes the place of the first.
    const shown = { tag: url, data: { url }, icon: '/icons/icon-192.png' }
    event.waitUntil(self.registration.showNotification(title, shown))
  })

  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data.url))
  })

  // A page on which something may be typed is left alone.
  const open = async (url) => {
    const pages = await self.clients.matchAll({ type: 'window' })
    const page = pages.find((each) => new URL(each.url).pathname === inbox)
    if (!page) return self.clients.openWindow(url)
    await page.focus()
    return page.navigate(url)
  }
})()
