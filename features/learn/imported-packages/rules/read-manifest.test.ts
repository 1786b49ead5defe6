import { describe, expect, it } from 'vitest'
import { readManifest } from './read-manifest.ts'

const files = new Set(['index.html', 'two/start page.html', 'shared/launch.html', 'film.swf', 'readme.pdf'])
const read = (text: string, name = 'imsmanifest.xml') => readManifest(name, text, files)

const scorm12 = (
  items: string,
  resources: string,
  version = '<schemaversion>1.2</schemaversion>',
) => `<?xml version="1.0"?>
<manifest xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema>${version}</metadata>
<organizations default="B"><organization identifier="A"><title>Wrong</title></organization>
<organization identifier="B"><title>Pumps &amp; valves</title>${items}</organization></organizations>
<resources>${resources}</resources></manifest>`
const item = (ref: string, title: string, inside = '', more = '') =>
  `<item identifier="I${ref}" identifierref="${ref}" ${more}><title>${title}</title>${inside}</item>`
const sco = (id: string, href: string, type = 'adlcp:scormtype="sco"', more = '') =>
  `<resource identifier="${id}" type="webcontent" ${type} href="${href}" ${more}/>`

describe('A SCORM 1.2 manifest', () => {
  it('gives the title, the parts in order, and their settings', () => {
    const found = read(
      scorm12(
        `<item identifier="G"><title>Group</title>
        ${item('R1', 'Start', '<adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>abc</adlcp:datafromlms>')}
        ${item('R2', 'Read', '', 'parameters="?page=2"')}</item>
        ${item('R1', 'Hidden', '', 'isvisible="false"')}`,
        sco('R1', 'index.html?mode=1') +
          sco('R2', 'start%20page.html#top', 'adlcp:scormtype="asset"', 'xml:base="two/"'),
      ),
    )
    expect(found).toMatchObject({
      standard: 'scorm12',
      title: 'Pumps & valves',
      parts: [
        {
          title: 'Start',
          file: 'index.html',
          query: '?mode=1',
          kind: 'reports',
          mastery: 0.8,
          launchData: 'abc',
        },
        { title: 'Read', file: 'two/start page.html', query: '?page=2#top', kind: 'page', mastery: null },
      ],
    })
  })

  it.each([
    ['is no XML', 'hello', 'imsmanifest.xml is not readable'],
    [
      'declares entities',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest>&x;</manifest>',
      'DOCTYPE',
    ],
    ['is another document', '<html/>', 'is no manifest of a course'],
    ['states no version', scorm12('', '', ''), 'states no version of SCORM'],
    ['has nothing to start', scorm12('', sco('R1', 'index.html')), 'names nothing to start'],
    [
      'starts elsewhere',
      scorm12(item('R1', 'X'), sco('R1', 'https://evil.example/a.html')),
      'another website',
    ],
    [
      'starts at a scheme-relative address',
      scorm12(item('R1', 'X'), sco('R1', '//evil.example/a.html')),
      'another website',
    ],
    ['runs a script address', scorm12(item('R1', 'X'), sco('R1', 'javascript:alert(1)')), 'another website'],
    ['starts outside', scorm12(item('R1', 'X'), sco('R1', '../index.html')), 'not in the package'],
    [
      'starts with a missing file',
      scorm12(item('R1', 'X'), sco('R1', 'start.html')),
      '"start.html", which is not in the package',
    ],
    ['needs Flash', scorm12(item('R1', 'X'), sco('R1', 'film.swf')), 'needs Flash'],
    ['starts with a document', scorm12(item('R1', 'X'), sco('R1', 'readme.pdf')), 'is no web page'],
    ['has too many parts', scorm12(item('R1', 'X').repeat(201), sco('R1', 'index.html')), '201 parts'],
  ])('is refused if it %s', (_, text, problem) => {
    expect(read(text)).toEqual({ problem: expect.stringContaining(problem) })
  })
})

it('reads the rules of a SCORM 2004 manifest', () => {
  const found =
    read(`<manifest xmlns:adlcp="a" xmlns:imsss="b"><metadata><schemaversion>2004 4th Edition</schemaversion></metadata>
    <organizations><organization><title>Course</title>
    <item identifierref="R"><title>One</title><adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.75"/>
    <adlcp:dataFromLMS>x</adlcp:dataFromLMS>
    <imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true">
    <imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives>
    <imsss:deliveryControls completionSetByContent="true"/></imsss:sequencing></item>
    </organization></organizations>
    <resources><resource identifier="R" adlcp:scormType="sco" href="index.html"/></resources></manifest>`)
  expect(found).toMatchObject({
    standard: 'scorm2004',
    parts: [{ mastery: 0.6, threshold: 0.75, setsCompletion: true, launchData: 'x' }],
  })
})

it('reads the assignable units of a cmi5 course structure, also within blocks', () => {
  const unit = (more: string) =>
    `<au id="https://x.example/au1" ${more}><title><langstring lang="en">Unit</langstring></title><url>index.html?a=1</url></au>`
  const found = read(
    `<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
    <course id="c"><title><langstring lang="en">Water</langstring></title></course>
    <block id="b"><title><langstring>B</langstring></title>${unit('moveOn="CompletedOrPassed" masteryScore="0.7"')}</block>${unit('')}</courseStructure>`,
    'cmi5.xml',
  )
  expect(found).toMatchObject({
    standard: 'cmi5',
    title: 'Water',
    parts: [
      { file: 'index.html', query: '?a=1', moveOn: 'CompletedOrPassed', mastery: 0.7 },
      { moveOn: 'NotApplicable', activityId: 'https://x.example/au1' },
    ],
  })
})
