import { lazy, Suspense } from 'react'
import { Loading } from '#platform/web/parts/Loading.tsx'
import classes from './Practice.module.css'

const Markdown = lazy(async () => ({
  default: (await import('#platform/web/parts/markdown/Markdown.tsx')).Markdown,
}))

/** The plant of a case and its data. Remains visible during calculations and can be collapsed. */
export function PlantData({ title, source }: { title: string; source: string }) {
  return (
    <details className={classes.plant} open>
      <summary>{title}</summary>
      <Suspense fallback={<Loading lines={4} />}>
        <Markdown source={source} topLevel={3} />
      </Suspense>
    </details>
  )
}
