import { Checkbox, Stack } from '@mantine/core'
import { NewLinkForm } from '#platform/web/sharing/NewLinkForm.tsx'
import { ShareLinks as Links } from '#platform/web/sharing/ShareLinks.tsx'
import { reports } from '../../contract.ts'
import { partNames, type SharedPart, shareDays, sharedParts } from '../../rules/report-parts.ts'

/** Creates and ends share links to parts of the record; no login is required to view them. */
export const ShareLinks = () => (
  <Links
    list={reports.shares}
    input={{}}
    linksOf={({ shares }) => shares}
    empty="Make one for an employer or an inspector. Anyone with the link sees what you chose, until it expires."
    idOf={({ shareid }) => shareid}
    shows={({ parts }) => parts.map((part) => partNames[part]).join(', ')}
    end={reports.endShare}
    endInput={({ shareid }) => ({ shareid })}
  >
    <NewLinkForm
      make={reports.share}
      list={reports.shares}
      initial={{
        label: '',
        parts: ['courses', 'hours', 'certificates'] as SharedPart[],
        days: 30 as (typeof shareDays)[number],
      }}
      toInput={(values) => values}
      days={shareDays}
      placeholder="My employer"
    >
      {(form) => (
        <Checkbox.Group label="It shows" {...form.getInputProps('parts')}>
          <Stack gap={6} mt={6}>
            {sharedParts.map((part) => (
              <Checkbox key={part} value={part} label={partNames[part]} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </NewLinkForm>
  </Links>
)
