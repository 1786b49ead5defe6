import { Alert, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { groupNames, groups } from '../../rules/branch.ts'
import type { Tree } from '../state/use-tree.ts'
import classes from './Tree.module.css'

/** All symptoms as large buttons; those that require a subscription show a lock. */
export function SymptomGrid({ tree }: { tree: Tree }) {
  const { branches, locked, subscription } = tree
  return (
    <Stack gap="xl">
      {locked.length > 0 ? (
        <Alert color="blue">
          {subscription.state === 'ended'
            ? 'Your subscription has ended. You can still read and export your cases.'
            : `${branches.length} symptoms are open to everyone. The others come with the subscription.`}{' '}
          <AppLink to="/store/services/decisiontree">About the subscription</AppLink>
        </Alert>
      ) : null}
      {groups.map((group) => {
        const open = branches.filter((each) => each.group === group)
        const closed = locked.filter((each) => each.group === group)
        if (open.length + closed.length === 0) return null
        return (
          <section key={group}>
            <SectionTitle>{groupNames[group]}</SectionTitle>
            <TileGrid min="17rem" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {open.map(({ symptom, title }) => (
                <li key={symptom}>
                  <AppLink
                    look="plain"
                    className={classes.symptom}
                    to={`/dtree?${new URLSearchParams({ symptom })}`}
                  >
                    {title}
                  </AppLink>
                </li>
              ))}
              {closed.map(({ symptom, title }) => (
                <li key={symptom}>
                  <AppLink look="plain" className={classes.symptom} to="/store/services/decisiontree">
                    <IconLock size={20} aria-hidden />
                    <span>
                      {title}
                      <Quiet>With the subscription</Quiet>
                    </span>
                  </AppLink>
                </li>
              ))}
            </TileGrid>
          </section>
        )
      })}
      <Quiet>
        Training aid. It does not replace your plant’s procedures or the membrane manufacturer’s instructions.
      </Quiet>
    </Stack>
  )
}
