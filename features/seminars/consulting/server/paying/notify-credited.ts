import { findUser } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { sampleOf } from '#platform/server/extensions/mail-languages.ts'
import { type MailTemplate, sendMail } from '#platform/server/mail.ts'
import { button, factList, heading } from '#platform/server/mail-blocks.ts'

interface Facts {
  /** Name of the order line, including its times. */
  line: string
  hours: number
  order: string
  url: string
}

const hoursWords = (hours: number): string => (hours === 1 ? '1 hour' : `${hours} hours`)
const spanishHours = (hours: number): string => (hours === 1 ? '1 hora' : `${hours} horas`)

const consultingCredited: MailTemplate<Facts> = {
  name: 'consultingCredited',
  topic: 'orders',
  subject: () => 'Please choose another time for your consulting',
  body: ({ line, hours, order, url }) => [
    heading('Please choose another time'),
    `Your payment arrived when the times were no longer free. Nothing is lost: ${hoursWords(hours)} can be booked at any other time.`,
    factList([
      ['You ordered', line],
      ['Order', order],
    ]),
    button('Choose a time', url),
  ],
  spanish: {
    subject: () => 'Elija otra hora para su asesoría',
    body: ({ line, hours, order, url }) => [
      heading('Elija otra hora'),
      `Su pago llegó cuando las horas elegidas ya no estaban libres. No se pierde nada: puede reservar ${spanishHours(hours)} en cualquier otro momento.`,
      factList([
        ['Su pedido', line],
        ['Número', order],
      ]),
      button('Elegir una hora', url),
    ],
  },
}

export const creditedSample = sampleOf(consultingCredited, {
  line: 'Consulting, Mar 1, 2027, 9:00 AM (Denver time), Conrad Mbeki, 2 half hours',
  hours: 1,
  order: 'P-1042',
  url: 'https://example.com/consulting',
})

interface Credited {
  userId: string
  line: string
  halves: number
  order: string
}

/** Notifies the buyer that the paid hours can be booked at another time, since the selected one was taken. */
export async function notifyCredited(ctx: Context, { userId, line, halves, order }: Credited): Promise<void> {
  const buyer = await findUser(ctx.db, userId)
  if (!buyer) return
  const url = `${ctx.settings.publicUrl}/consulting`
  await sendMail(ctx, consultingCredited, buyer.email, { line, hours: halves / 2, order, url })
}
