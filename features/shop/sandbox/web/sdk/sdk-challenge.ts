import { type Choice, isAnswer } from '../../rules/answer.ts'

/** Shows the bank's page over everything else until the buyer has responded. */
export function showBankChallenge(address: string): Promise<Choice> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Confirm the payment with your bank')
  Object.assign(dialog.style, { padding: '0', border: '0', borderRadius: '8px', width: 'min(24rem, 92vw)' })
  const frame = document.createElement('iframe')
  frame.src = address
  frame.title = 'Your bank'
  Object.assign(frame.style, { display: 'block', width: '100%', height: '22rem', border: '0' })
  dialog.append(frame)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    const end = (choice: Choice) => {
      window.removeEventListener('message', onMessage)
      dialog.remove()
      resolve(choice)
    }
    function onMessage({ source, data }: MessageEvent<unknown>): void {
      if (source === frame.contentWindow && isAnswer(data)) end(data.choice)
    }
    window.addEventListener('message', onMessage)
    dialog.addEventListener('cancel', () => end('cancel'))
  })
}
