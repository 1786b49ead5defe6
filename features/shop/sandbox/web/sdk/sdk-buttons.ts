import type { PayPalButtonsComponent, PayPalButtonsComponentOptions } from '@paypal/paypal-js'
import { type Choice, isAnswer } from '../../rules/answer.ts'

const WATCH_EVERY = 300

/** Returns the buyer's choice in the approval window. Closing the window cancels. */
function choiceIn(popup: Window, origin: string): Promise<Choice> {
  return new Promise((resolve) => {
    const end = (choice: Choice) => {
      window.removeEventListener('message', onMessage)
      window.clearInterval(timer)
      resolve(choice)
    }
    function onMessage({ origin: from, source, data }: MessageEvent<unknown>): void {
      if (from === origin && source === popup && isAnswer(data)) end(data.choice)
    }
    const timer = window.setInterval(() => {
      if (popup.closed) end('cancel')
    }, WATCH_EVERY)
    window.addEventListener('message', onMessage)
  })
}

const nothing = { redirect: () => {}, restart: () => {} }

/** Handles a click: the shop creates the order, the buyer approves it in a window, the shop captures it. */
async function pay(origin: string, options: PayPalButtonsComponentOptions): Promise<void> {
  let isRejected = false
  await options.onClick?.(
    {},
    {
      async reject() {
        isRejected = true
      },
      resolve: async () => {},
    },
  )
  if (isRejected) return
  // Opens the window in the click handler, because browsers block windows opened later.
  const popup = window.open('', '_blank', 'popup,width=450,height=600')
  try {
    const create = () => Promise.reject(new Error('The sandbox creates no orders in the browser.'))
    const data = { paymentSource: options.fundingSource ?? 'paypal' }
    const orderID = await (options.createOrder?.(data, { order: { create } }) ?? create())
    const address = `${origin}/checkoutnow?token=${orderID}&popup=yes`
    if (!popup) throw new Error('The browser has blocked the window.')
    popup.location.href = address
    if ((await choiceIn(popup, origin)) === 'approve') await options.onApprove?.({ orderID }, nothing)
    else options.onCancel?.({ orderID }, nothing)
  } catch (error) {
    options.onError?.({ message: error instanceof Error ? error.message : String(error) })
  } finally {
    popup?.close()
  }
}

/** `paypal.Buttons` of the sandbox: a single button for its wallet, none for Apple Pay or Google Pay. */
export function buttons(origin: string, options: PayPalButtonsComponentOptions = {}): PayPalButtonsComponent {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Sandbox wallet'
  Object.assign(button.style, {
    width: '100%',
    height: `${options.style?.height ?? 45}px`,
    border: '0',
    borderRadius: `${options.style?.borderRadius ?? 4}px`,
    background: '#ffc439',
    color: '#1a1a1a',
    font: 'inherit',
    fontWeight: '600',
    cursor: 'pointer',
  })
  button.addEventListener('click', () => void pay(origin, options))
  return {
    isEligible: () => options.fundingSource === undefined || options.fundingSource === 'paypal',
    async render(target) {
      const container = typeof target === 'string' ? document.querySelector(target) : target
      container?.append(button)
    },
    close: async () => button.remove(),
    updateProps: async (props) => void Object.assign(options, props),
    resume: () => {},
    hasReturned: () => false,
  }
}
