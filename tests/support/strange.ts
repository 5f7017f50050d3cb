import { gzipSync } from 'node:zlib'

export type Body = string | Uint8Array<ArrayBuffer>

export const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

type StrangeBody = { what: string; body: Body; headers: Record<string, string> }

const strangeBody = (what: string, body: Body, type = JSON_TYPE, more = {}): StrangeBody => ({
  what,
  body,
  headers: { 'content-type': type, ...more },
})

/** Bodies that every call must refuse. */
export const STRANGE_BODIES: StrangeBody[] = [
  strangeBody('broken JSON', '{"address": '),
  strangeBody('null', 'null'),
  strangeBody('true', 'true'),
  strangeBody('a number', '1e999'),
  strangeBody('a string', '"{}"'),
  strangeBody('an empty list', '[]'),
  strangeBody('a list of a list', '[[{}]]'),
  strangeBody('nothing at all', ''),
  strangeBody('spaces', ' '.repeat(5000)),
  strangeBody('deep lists', '['.repeat(20_000) + ']'.repeat(20_000)),
  strangeBody('deep objects', `${'{"a":'.repeat(12_000)}1${'}'.repeat(12_000)}`),
  strangeBody('200 kB', JSON.stringify({ content: 'x'.repeat(200_000) })),
  strangeBody('a NUL character', '{"\\u0000": "\\u0000"}'),
  strangeBody('a raw NUL', '{"a": "\u0000"}'),
  strangeBody('broken UTF-8', Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  strangeBody('a prototype', '{"__proto__": {"role": "owner"}, "constructor": {"prototype": {}}}'),
  strangeBody('gzip', Uint8Array.from(gzipSync('{"a":1}')), JSON_TYPE, {
    'content-encoding': 'gzip',
  }),
  strangeBody('a broken form', 'a=1&a=2&__proto__[x]=1&%E0%A4%A=%', FORM_TYPE),
  strangeBody('2,000 form fields', 'a=1&'.repeat(2000), FORM_TYPE),
  strangeBody('XML', '<?xml version="1.0"?><a/>', 'text/xml'),
  strangeBody('a file', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'),
  strangeBody('a strange charset', '{}', 'application/json; charset=utf-7'),
  strangeBody('a broken content type', '{}', 'application/json;;;='),
  strangeBody('a byte order mark', '\ufeff{}'),
  strangeBody('a comment', '/* a */ {}'),
  strangeBody('a comma too many', '{"a": 1,}'),
  strangeBody('single quotes', "{'a': 1}"),
  strangeBody('not a number', '{"a": NaN}'),
  strangeBody('two documents', '{} {}'),
  strangeBody('lines of JSON', '{"a":1}\n{"a":2}\n'),
  strangeBody('the same key twice', '{"role": "client", "role": "owner"}'),
  strangeBody(
    '9,000 keys',
    `{${Array.from({ length: 9_000 }, (_, at) => `"k${at}":0`).join(',')}}`,
  ),
  strangeBody('a key of 90 kB', `{"${'k'.repeat(90_000)}": 1}`),
  strangeBody('an endless number', `{"a": ${'9'.repeat(50_000)}}`),
  strangeBody('half a surrogate pair', '{"a": "\\ud800", "\\udfff": "\\udc00"}'),
  strangeBody('names of the language', '{"toString": 1, "valueOf": {}, "hasOwnProperty": null}'),
  strangeBody('an operator', '{"$where": "sleep(9e9)", "or": [{"id": {"exists": true}}]}'),
  strangeBody('a list of 20,000', `[${'0,'.repeat(20_000)}0]`),
  strangeBody('UTF-16', Uint8Array.from(Buffer.from('{"a":1}', 'utf16le'))),
  strangeBody('a gzip bomb', Uint8Array.from(gzipSync(' '.repeat(50_000_000))), JSON_TYPE, {
    'content-encoding': 'gzip',
  }),
  strangeBody('gzip that is none', '{"a":1}', JSON_TYPE, { 'content-encoding': 'gzip' }),
  strangeBody('an encoding nobody knows', '{}', JSON_TYPE, { 'content-encoding': 'zip, br, x' }),
  strangeBody('plain text', '{}', 'text/plain'),
  strangeBody('no boundary', 'x', 'multipart/form-data'),
]

/** Values of the wrong type for a field that expects a text, a number, a choice or an id. */
export const STRANGE_VALUES: unknown[] = [
  null,
  true,
  -1,
  1e308,
  [],
  [[]],
  {},
  { $ne: null },
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\uffff',
  '9999-12-31T17:00:00Z',
  '0001-01-01T17:00:00+23:59',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  'x'.repeat(90_000),
]

/** Path segments and query values as written in a URL, valid and invalid. */
export const STRANGE_TEXTS = [
  '%',
  '%00',
  '%E0%A4%A',
  '%ED%A0%80',
  '%2e%2e%2f',
  '%5c..%5c',
  '..;',
  '*',
  '[object%20Object]',
  '__proto__',
  'constructor',
  "'%20or%201=1%20--",
  '-1',
  '1e999',
  '9999-12-31',
  '0000-01-01',
  'x'.repeat(5000),
]

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']

export const STRANGE_CREDENTIALS: Record<string, string>[] = [
  { authorization: 'Bearer' },
  { authorization: 'Bearer null' },
  { authorization: 'JWT a.b.c' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6IjEifQ.' },
  { authorization: 'Basic b3duZXI6b3duZXI=' },
  { authorization: `users API-Key ${'x'.repeat(3000)}` },
  { cookie: 'keepmore-token=%E0%A4%A' },
  { cookie: 'keepmore-token=null; keepmore-token=%00' },
  { cookie: `keepmore-token=${'x'.repeat(4000)}` },
  { cookie: ';;;=;keepmore-token' },
]

/** Request targets (between method and version) that no HTTP library would send. */
export const STRANGE_TARGETS = [
  '*',
  '//',
  '//api/auth/user',
  '/api//auth/user',
  '/api/auth/user?',
  '/api/auth/user?%',
  '/api/auth/user#x',
  '/api/auth/user/%',
  '/api/%',
  '/api/\\..\\auth/user',
  '/api/{id}',
  '/api/auth/user;x=1',
  'http://elsewhere.example/api/auth/user',
  'http:///api/auth/user',
  'http://[/api/auth/user',
  'api/auth/user',
  '/cms/api/%',
  '/cms/api//',
  '/cms/api/users/%00',
  '/health/ready?%',
  '/blog/%',
  '/%',
  '/media/%',
  '/media/..%2f..%2fsecrets.json',
  '/../../secrets.json',
]
