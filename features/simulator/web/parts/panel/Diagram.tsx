import type { PanelView } from '../../../rules/session/view.ts'
import { ELEMENTS, VESSELS } from '../../../rules/train/design.ts'
import classes from './Diagram.module.css'
import { type ItemId, type Layout, tall, wide } from './diagram-layout.ts'
import { Cylinder, Drops, Pump, TankSign, Valve } from './Symbols.tsx'

interface Props {
  view: PanelView
  chosen: ItemId
  choose: (item: ItemId) => void
  isWide: boolean
  /** Figures beside the equipment, shown with their units. */
  tags: Readonly<Partial<Record<ItemId, string>>>
}

const names: Readonly<Record<ItemId, string>> = {
  feed: 'Feed valve',
  media: 'Media filter',
  dosing: 'Dosing',
  cartridge: 'Cartridge filter',
  pump: 'High-pressure pump',
  stage1: 'Stage 1',
  stage2: 'Stage 2',
  concentrate: 'Concentrate valve',
  flush: 'Flush valve',
  drain: 'Permeate drain',
  tank: 'Permeate tank',
  cip: 'Cleaning skid',
}
const short: Partial<Record<ItemId, string>> = {
  ...{ feed: 'Feed', media: 'Media', cartridge: 'Cartridge', pump: 'HP pump', concentrate: 'Concentrate' },
  ...{ flush: 'Flush', drain: 'Drain', tank: 'Tank', cip: 'CIP' },
}

/** The train as it is piped. The picture is drawn; what can be touched lies over it as buttons. */
export function Diagram({ view, chosen, choose, isWide, tags }: Props) {
  const layout = isWide ? wide : tall
  return (
    <div className={classes.frame} style={{ aspectRatio: `${layout.width} / ${layout.height}` }}>
      <svg viewBox={`0 0 ${layout.width} ${layout.height}`} className={classes.picture} aria-hidden="true">
        <Pipes layout={layout} view={view} />
        <Stages layout={layout} view={view} tags={tags} />
        <Equipment layout={layout} view={view} tags={tags} />
      </svg>
      {hotSpots(layout).map(({ id, left, top, width, height }) => (
        <button
          key={id}
          type="button"
          className={classes.spot}
          aria-pressed={chosen === id}
          aria-label={`${names[id]}${stateText(view, id)}`}
          style={{ left, top, width, height }}
          onClick={() => choose(id)}
        />
      ))}
    </div>
  )
}

export const itemName = (id: ItemId): string => names[id]

function stateText(view: PanelView, id: ItemId): string {
  if (id in view.valves) return `, ${Math.round(view.valves[id as keyof PanelView['valves']] * 100)}% open`
  if (id === 'pump') return view.highPump ? ', running' : ', stopped'
  return ''
}

const SPOT = 64

function hotSpots({ items, stages, width, height }: Layout) {
  const part = (x: number, y: number, across: number, down: number) => ({
    left: `${(x / width) * 100}%`,
    top: `${(y / height) * 100}%`,
    width: `${(across / width) * 100}%`,
    height: `${(down / height) * 100}%`,
  })
  const own = Object.entries(items).map(([id, { x, y }]) => ({
    id: id as ItemId,
    ...part(x - SPOT / 2, y - SPOT / 2, SPOT, SPOT + 14),
  }))
  const banks = stages.map(({ x, y, width: across, height: down }, index) => ({
    id: (index === 0 ? 'stage1' : 'stage2') as ItemId,
    ...part(x, y, across, down),
  }))
  return [...own, ...banks]
}

function Pipes({ layout, view }: { layout: Layout; view: PanelView }) {
  const { figures, cleaning } = view
  const runs = {
    feed: figures.feedFlow > 1e-4,
    permeate: figures.permeateFlow > 1e-4,
    concentrate: figures.concentrateFlow > 1e-4,
    cip: cleaning.stage !== 0 && cleaning.flow > 0,
  }
  const kinds = ['feed', 'concentrate', 'permeate', 'cip'] as const
  return kinds.flatMap((kind) =>
    layout[kind].map((path) => (
      <g key={path} className={classes[kind]}>
        <path d={path} className={classes.pipe} />
        {runs[kind] ? <path d={path} className={classes.flowing} /> : null}
      </g>
    )),
  )
}

const NUMBERS = [0, 1, 2, 3, 4, 5]

/** 0 for feed, 1 for brine of 8,000 mg/L. */
const strength = (salt: number): number => Math.min(1, Math.max(0, (salt - 1500) / 6500))

function Stages({ layout, view, tags }: { layout: Layout; view: PanelView; tags: Props['tags'] }) {
  return layout.stages.map((box, stage) => {
    const vessels = VESSELS[stage] ?? 0
    const high = box.height / vessels
    // On a phone stage 1 is fed from the right.
    const isTurned = layout === tall && stage === 0
    return (
      <g key={box.y}>
        {NUMBERS.slice(0, vessels).map((vessel) => (
          <g key={vessel}>
            <rect
              x={box.x}
              y={box.y + vessel * high + 2}
              width={box.width}
              height={high - 4}
              rx={(high - 4) / 2}
              className={classes.vessel}
            />
            {NUMBERS.slice(0, ELEMENTS).map((element) => {
              const place = stage * ELEMENTS + element
              const wide = (box.width - 24) / ELEMENTS
              const left = isTurned ? ELEMENTS - 1 - element : element
              return (
                <rect
                  key={place}
                  x={box.x + 12 + left * wide + 1}
                  y={box.y + vessel * high + 6}
                  width={wide - 2}
                  height={high - 12}
                  rx={3}
                  fill={`color-mix(in srgb, #f2a65a ${Math.round(strength(view.salts[place] ?? 0) * 100)}%, #3f9bd8)`}
                />
              )
            })}
          </g>
        ))}
        <text x={box.x + box.width / 2} y={box.y + box.height + 15} className={classes.label}>
          Stage {stage + 1}
          <tspan className={classes.tag}> {tags[stage === 0 ? 'stage1' : 'stage2']}</tspan>
        </text>
      </g>
    )
  })
}

function Equipment({ layout, view, tags }: { layout: Layout; view: PanelView; tags: Props['tags'] }) {
  const { items } = layout
  const { valves, doses } = view
  const symbols: Record<keyof Layout['items'], React.ReactNode> = {
    feed: <Valve open={valves.feed} />,
    media: <Cylinder kind={view.isBackwashing ? 'washing' : 'media'} />,
    dosing: <Drops doses={doses} />,
    cartridge: <Cylinder kind="cartridge" />,
    pump: <Pump isOn={view.highPump} isLocked={view.isLocked} isTripped={view.trip !== null} />,
    concentrate: <Valve open={valves.concentrate} />,
    flush: <Valve open={valves.flush} />,
    drain: <Valve open={valves.drain} />,
    tank: <Valve open={valves.tank} />,
    cip: <TankSign isOn={view.cleaning.stage !== 0} />,
  }
  return (Object.keys(items) as (keyof Layout['items'])[]).map((id) => (
    <g key={id} transform={`translate(${items[id].x} ${items[id].y})`}>
      {symbols[id]}
      <text y={36} className={classes.label}>
        {id === 'dosing' ? 'Dosing' : short[id]}
      </text>
      {tags[id] ? (
        <text y={49} className={classes.tag}>
          {tags[id]}
        </text>
      ) : null}
    </g>
  ))
}
