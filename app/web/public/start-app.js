// Starts the app of the prerendered home page: at the first sign of use, or when the browser is idle. Buttons that were
// pressed before then are pressed again once the app has taken over. A file of its own, since the page allows no scripts
// inside it.
;(() => {
  const { app, parts } = document.currentScript.dataset
  const LATER = 5000
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin']
  const pressed = []
  let isStarting = false

  const start = () => {
    if (isStarting) return
    isStarting = true
    for (const href of parts.split(' ')) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      link.crossOrigin = ''
      link.fetchPriority = 'low'
      document.head.append(link)
    }
    // Without a connection, the next sign of use tries again.
    import(app).catch(() => {
      isStarting = false
    })
  }

  const nameOf = (button) => button.getAttribute('aria-label') ?? button.textContent
  const keep = ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (button && pressed.at(-1)?.button !== button) pressed.push({ button, name: nameOf(button) })
  }

  /** Presses a button. React stops events for parts that it has not taken over yet; then tries again. */
  const press = async ({ button, name }) => {
    const end = performance.now() + 10_000
    for (let isDone = false; !isDone && performance.now() < end; ) {
      const place = button.isConnected
        ? button
        : [...document.querySelectorAll('#root button')].find((each) => nameOf(each) === name)
      place?.addEventListener('click', () => (isDone = true), { capture: true, once: true })
      place?.click()
      if (!isDone) await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  const stop = () => {
    for (const sign of signs) removeEventListener(sign, start, true)
    removeEventListener('click', keep, true)
  }
  const repeat = async () => {
    stop()
    for (const each of pressed) await press(each)
  }

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  addEventListener('click', keep, true)
  document.addEventListener('app-started', () => void repeat(), { once: true })

  const isKnown = () => {
    try {
      return ['permeate.me', 'permeate.cart', 'permeate.partner'].some((key) => localStorage.getItem(key))
    } catch {
      return false
    }
  }
  const startLater = () => setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(start), LATER)
  // The address may hold a referral, and the page shows this device's cart or partner.
  if (location.search !== '' || isKnown()) start()
  else if (document.readyState === 'complete') startLater()
  else addEventListener('load', startLater)
})()
