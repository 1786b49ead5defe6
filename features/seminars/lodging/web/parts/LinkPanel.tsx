import { Select, TextInput } from '@mantine/core'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { LinkViews } from '#platform/web/sharing/LinkViews.tsx'
import { NewLinkForm } from '#platform/web/sharing/NewLinkForm.tsx'
import { ShareLinks } from '#platform/web/sharing/ShareLinks.tsx'
import { type LodgingLink, lodgingLinks } from '../../contract/link-contract.ts'
import { stays } from '../../contract/stay-contract.ts'
import { lodgingLinkDays } from '../../rules/stay-words.ts'

/** Links that show the lodging calendar without a login, and a form to create one. */
export function LinkPanel() {
  return (
    <PageFrame
      wide
      title="Links to the calendar"
      lead="Anyone who has a link sees which beds are taken, with initials only."
    >
      <ShareLinks
        list={lodgingLinks.list}
        input={{}}
        linksOf={({ links }) => links}
        empty="Make one for the cleaners or the owner of the condo."
        idOf={({ linkid }) => linkid}
        shows={({ unit, hasPin }) => `${unit || 'Every unit'}${hasPin ? ', with a PIN' : ''}`}
        end={lodgingLinks.end}
        endInput={({ linkid }) => ({ linkid })}
        Views={Views}
      >
        <NewLink />
      </ShareLinks>
    </PageFrame>
  )
}

const Views = ({ link: { linkid } }: { link: LodgingLink }) => (
  <LinkViews query={useQuery(lodgingLinks.views, { linkid })} />
)

function NewLink() {
  const units = useQuery(stays.choices, {}, { staleTime: 30_000 }).data?.units ?? []
  return (
    <NewLinkForm
      make={lodgingLinks.make}
      list={lodgingLinks.list}
      initial={{ label: '', unitid: '', days: 30 as (typeof lodgingLinkDays)[number], pin: '' }}
      toInput={(values) => values}
      days={lodgingLinkDays}
      placeholder="Cleaning crew"
    >
      {(form) => (
        <>
          <Select
            label="It shows"
            // A Select treats an empty value as no choice.
            data={[{ value: 'all', label: 'Every unit' }, ...units]}
            value={form.values.unitid || 'all'}
            onChange={(value) => form.setFieldValue('unitid', value === 'all' ? '' : (value ?? ''))}
            error={form.errors.unitid}
          />
          <TextInput
            label="PIN"
            description="Optional: 4 to 8 digits. Send it separately from the link."
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            {...form.getInputProps('pin')}
          />
        </>
      )}
    </NewLinkForm>
  )
}
