import { Button } from '@mantine/core'
import type { PayPalNamespace } from '@paypal/paypal-js'
import { IconWallet } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { closeCart } from '#features/shop/cart/web/public.tsx'
import { notifyError } from '#platform/web/notices.ts'
import { purchase } from '../../purchase.ts'
import { endLeftApproval, reserveApproval, startApproval } from '../../wallet.ts'

type Request = Parameters<typeof reserveApproval>[0]

interface Props {
  /** PayPal's script; null until it has loaded, and for other providers. */
  paypal: PayPalNamespace | null
  name: string
  /** Returns the order to approve; null if entries are missing, which the page then requests. */
  approvalRequest: () => Request | null
}

const HEIGHT = 50
/** Each is shown only if the script reports it as available for this shop, device and browser. */
const OFFERED = ['PAYPAL', 'APPLEPAY', 'GOOGLEPAY']

/** PayPal's own buttons; without its script or for another provider, a button that links to the provider's page. */
export function WalletButtons({ paypal, name, approvalRequest }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const draw = useWalletButtons(approvalRequest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once for each script
  useEffect(() => {
    const target = container.current
    if (!paypal || !target) return
    const drawn = draw(paypal)
    void Promise.all(drawn.map((button) => button.render(target)))
      .then(() => setDrawn(drawn.length > 0))
      .catch(() => setDrawn(false))
    return () => {
      setDrawn(false)
      for (const button of drawn) void button.close()
    }
  }, [paypal])
  return (
    <>
      {isDrawn ? null : (
        <Button
          h={HEIGHT}
          size="lg"
          variant="default"
          leftSection={<IconWallet aria-hidden />}
          onClick={() => {
            const request = approvalRequest()
            if (request) void startApproval(request)
          }}
        >
          {name}
        </Button>
      )}
      <div ref={container} data-wallet={isDrawn || undefined} hidden={!isDrawn} />
    </>
  )
}

function useWalletButtons(approvalRequest: Props['approvalRequest']) {
  const navigate = useNavigate()
  const latest = useRef(approvalRequest)
  latest.current = approvalRequest
  /** The order being approved in the provider's window. */
  const open = useRef<{ request: Request; correlation: string } | null>(null)

  /** Opens the page that also handles returns from the provider's page. */
  const goOn = (canceled = '') => {
    const correlation = open.current?.correlation ?? ''
    purchase.set({ phase: 'form' })
    closeCart()
    void navigate(`/store/wallet?correlation=${correlation}${canceled}`)
  }
  return ({ FUNDING, Buttons }: PayPalNamespace) =>
    OFFERED.flatMap((name) => {
      const fundingSource = FUNDING?.[name]
      if (!fundingSource || !Buttons) return []
      const button = Buttons({
        fundingSource,
        style: { height: HEIGHT, borderRadius: 8, label: 'pay' },
        onClick: (_data, actions) => (latest.current() ? actions.resolve() : actions.reject()),
        async createOrder() {
          const request = latest.current()
          const reserved = request ? await reserveApproval(request) : null
          if (!request || !reserved?.providerOrder) throw new Error('Nothing was reserved.')
          open.current = { request, correlation: reserved.correlation }
          return reserved.providerOrder
        },
        onApprove: async () => goOn(),
        onCancel: () => goOn('&canceled=yes'),
        onError() {
          // Our own refusals are already shown on the page.
          if (!open.current || purchase.get().phase !== 'leaving') return
          purchase.set({ phase: 'form' })
          void endLeftApproval(open.current.request.userid)
          notifyError('No money was taken. Please try again, or pay another way.', 'The payment was not made')
        },
      })
      return button.isEligible() ? [button] : []
    })
}
