import { Badge, Group } from '@mantine/core'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import type { ListView } from '../../contract/checklist-fields.ts'
import { writtenLists } from '../../rules/written-lists.ts'
import classes from './ListTiles.module.css'

const at = (values: Record<string, string>) => `/checklists?${new URLSearchParams(values)}`

/** The user's and the company's lists, followed by built-in lists. */
export function ListTiles({ lists }: { lists: readonly ListView[] }) {
  return (
    <>
      {lists.length > 0 ? (
        <>
          <SectionTitle mb="sm">Your lists</SectionTitle>
          <TileGrid min="16rem" component="ul" m={0} p={0} mb="xl" style={{ listStyle: 'none' }}>
            {lists.map(({ listid, name, about, steps, company, version, mayEdit }) => (
              <li key={listid} className={classes.tile}>
                <AppLink look="plain" to={at({ start: listid })} className={classes.name}>
                  {name}
                </AppLink>
                <Quiet>{about || `${steps.length} steps`}</Quiet>
                <Group gap="xs" mt="auto">
                  {company ? <Badge>{company}</Badge> : null}
                  <Quiet>Version {version}</Quiet>
                  {mayEdit ? (
                    <LinkButton
                      to={at({ edit: listid })}
                      variant="default"
                      size="compact-md"
                      className={classes.above}
                      aria-label={`Edit ${name}`}
                    >
                      Edit
                    </LinkButton>
                  ) : null}
                  <CopyButton listid={listid} name={name} />
                </Group>
              </li>
            ))}
          </TileGrid>
        </>
      ) : null}
      <SectionTitle mb="sm">Lists to start with</SectionTitle>
      <TileGrid min="16rem" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {writtenLists.map(({ listid, name, about, steps }) => (
          <li key={listid} className={classes.tile}>
            <AppLink look="plain" to={at({ start: listid })} className={classes.name}>
              {name}
            </AppLink>
            <Quiet>{about}</Quiet>
            <Group gap="xs" mt="auto">
              <Quiet>{steps.length} steps</Quiet>
              <CopyButton listid={listid} name={name} />
            </Group>
          </li>
        ))}
      </TileGrid>
    </>
  )
}

function CopyButton({ listid, name }: { listid: string; name: string }) {
  return (
    <LinkButton
      to={at({ copy: listid })}
      variant="default"
      size="compact-md"
      className={classes.above}
      aria-label={`Copy ${name} and change it`}
    >
      Copy and change
    </LinkButton>
  )
}
