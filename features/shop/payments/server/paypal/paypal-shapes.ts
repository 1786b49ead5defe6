import { z } from 'zod'

/** The parts of PayPal's responses that we read; other fields are ignored. */
export const AccessToken = z.object({ access_token: z.string().min(1), expires_in: z.number() })

const Amount = z.object({ currency_code: z.string(), value: z.string() })

const CaptureEntry = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount.optional(),
  processor_response: z.object({ response_code: z.string().optional() }).optional(),
})

const PersonName = z.object({ given_name: z.string().optional(), surname: z.string().optional() })

export const PayPalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  payer: z.object({ name: PersonName.optional(), email_address: z.string().optional() }).optional(),
  payment_source: z
    .object({
      card: z
        .object({
          name: z.string().optional(),
          brand: z.string().optional(),
          last_digits: z.string().optional(),
          authentication_result: z
            .object({
              liability_shift: z.string().optional(),
              three_d_secure: z
                .object({
                  enrollment_status: z.string().optional(),
                  authentication_status: z.string().optional(),
                })
                .optional(),
            })
            .optional(),
        })
        .optional(),
    })
    .optional(),
  purchase_units: z
    .array(
      z.object({
        amount: Amount.optional(),
        custom_id: z.string().optional(),
        payments: z.object({ captures: z.array(CaptureEntry).default([]) }).optional(),
      }),
    )
    .default([]),
})
export type PayPalOrder = z.infer<typeof PayPalOrder>

export const PayPalRefund = z.object({ id: z.string(), status: z.string() })

export const Verification = z.object({ verification_status: z.string() })

export const PayPalError = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  error_description: z.string().optional(),
  debug_id: z.string().optional(),
  details: z
    .array(z.object({ issue: z.string().optional(), description: z.string().optional() }))
    .default([]),
})
