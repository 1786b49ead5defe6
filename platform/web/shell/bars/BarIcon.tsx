import type { HeaderIcon } from '../slots.ts'
import { BarButton } from './BarButton.tsx'

/** An icon that the app adds to the bars: a link, a button, or a feature's component. */
export function BarIcon({ item }: { item: HeaderIcon }) {
  if ('node' in item) return item.node
  return (
    <BarButton
      label={item.label}
      icon={item.icon}
      {...(item.to === undefined ? {} : { to: item.to })}
      {...(item.press ? { onPress: item.press, opensDialog: !item.acts } : {})}
      badge={item.badge ?? null}
    />
  )
}
