import { Group, Stack, Text } from '@mantine/core'
import type { MouseEventHandler } from 'react'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import classes from './AdCard.module.css'

interface Props {
  ad: { name: string; words: string; link: string; why: string; picture: string }
  onOpen?: MouseEventHandler
}

/** An ad with its picture, if any, its text, and the reason the user sees it. */
export function AdCard({ ad: { name, words, link, why, picture }, onOpen }: Props) {
  return (
    <AppLink to={link} look="plain" className={classes.card} onClick={onOpen}>
      <Group component="span" gap="sm" wrap="nowrap" align="center">
        {picture ? <img className={classes.picture} src={picture} alt="" loading="lazy" /> : null}
        <Stack component="span" gap={2} miw={0}>
          <Text span fw={650}>
            {name}
          </Text>
          <Quiet span>{words}</Quiet>
          {why ? <Quiet span>{why}</Quiet> : null}
        </Stack>
      </Group>
    </AppLink>
  )
}
