import { Button } from '@mantine/core'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { columnsOf, twoLines } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import { partnersAdmin } from '../../contract/partner-admin.ts'
import { partners } from '../../contract.ts'
import { PartnerFields } from './PartnerFields.tsx'

const column = columnsOf(partnersAdmin.list)
const sells = {
  open: { label: 'To everyone', color: 'teal' },
  members: { label: 'To its people', color: 'blue' },
  contact: { label: 'By quote', color: 'grape' },
}

/** Lists the partners; each opens in a form with a preview and links to its prices and ledger. */
export default function PartnersAdminPage() {
  return (
    <ResourcePage
      of={partnersAdmin}
      title="Partners"
      lead="Organizations that sell your courses under their own name. A new one is open at its address immediately."
      one="partner"
      nameOf={({ name }) => name}
      search={{ label: 'Search partners', example: 'Name or code' }}
      invalidates={[partners.find, partners.list]}
      size="xl"
      columns={[
        {
          ...column.name('name', 'Partner', { sort: 'name' }),
          cell: ({ name, code }) => twoLines(name, `/${code}`),
        },
        column.badge('sells', 'Sells', sells),
        column.percent('discountBasisPoints', 'Discount', { sort: 'discount' }),
        column.percent('ourShareBasisPoints', 'Our share'),
        column.text('currency', 'Currency'),
        column.of('money', 'Open', ({ code, senderAddress }) => (
          <>
            <AppLink to={`/partnerPrices?partner=${code}`}>Prices</AppLink>,{' '}
            <AppLink to={`/partnerLedger?partner=${code}`}>Ledger</AppLink>
            {senderAddress ? (
              <>
                ,{' '}
                <AppLink to={`/adminIndex/sender-domains?address=${encodeURIComponent(senderAddress)}`}>
                  Sender domain
                </AppLink>
              </>
            ) : null}
          </>
        )),
      ]}
      acts={({ code }) => (
        <Button component="a" href={`/${code}`} target="_blank" variant="subtle" size="compact-sm">
          Open its shop
        </Button>
      )}
      blank={() => ({
        code: '',
        name: '',
        logo: '',
        primary: '#14532d',
        accent: '#9a3412',
        currency: 'USD',
        discountBasisPoints: 0,
        ourShareBasisPoints: 7000,
        roundDown: false,
        purchaseByContact: false,
        partnerSeminars: false,
        customizedTraining: false,
        openPrices: true,
        openMembership: true,
        hideCredit: true,
        hideCasino: true,
        hideFeedback: false,
        hideCartAds: true,
        hideInstructorAdmin: true,
        hidePromoBlock: true,
        senderName: '',
        senderAddress: '',
        contactName: '',
        contactEmail: '',
        contactPhone: '',
        languages: [],
      })}
      fields={(form, stored) => <PartnerFields form={form} isNew={stored === null} />}
    />
  )
}
