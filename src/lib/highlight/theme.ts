/** The TextMate scopes of each role. If several scopes match, the most specific one wins. */
const SCOPES = {
  comment: ['comment', 'punctuation.definition.comment'],
  keyword: [
    'keyword',
    'keyword.operator.expression',
    'keyword.operator.new',
    'storage',
    'storage.type.primitive',
    'constant.language',
    'constant.other.option',
    'variable.language',
  ],
  name: [
    'entity.name.command',
    'entity.name.function',
    'entity.name.tag',
    'keyword.other.definition',
    'meta.object-literal.key',
    'meta.object-literal.key string',
    'support.function',
    'support.type.property-name',
    'variable.key',
    'variable.other.key',
  ],
  string: ['string', 'property.value', 'source.sql.embedded keyword', 'markup.inserted'],
  value: [
    'constant.numeric',
    'entity.name.class',
    'entity.name.type',
    'entity.other.attribute-name',
    'entity.other.inherited-class',
    'storage.type.generic',
    'storage.type.java',
    'storage.type.object',
    'support.class',
    'punctuation.definition.variable.shell',
    'source.shell variable',
    'markup.deleted',
  ],
  plain: [
    'keyword.operator',
    'meta.embedded',
    'meta.template.expression',
    'storage.modifier.import',
    'storage.type.function.arrow',
    'string.unquoted.argument',
    'variable.other.assignment.shell',
  ],
} as const;

/** The role of a piece of code, such as `keyword`. All but `plain` have a class in content.css (`.t-keyword`). */
export type CodeRole = keyof typeof SCOPES;

const ROLES = Object.keys(SCOPES) as readonly CodeRole[];
const colorOf = (role: CodeRole): string => `#00000${ROLES.indexOf(role)}`;

/** A theme for the build's highlighter. Each color stands for a role. The build replaces colors with classes. */
export const CODE_THEME = {
  name: 'roles',
  type: 'light' as const,
  settings: [
    // Shiki would add a default to this object, and Astro would take that for a change of the settings.
    { settings: { foreground: colorOf('plain'), background: '#ffffff' } },
    ...ROLES.map((role) => ({ scope: [...SCOPES[role]], settings: { foreground: colorOf(role) } })),
  ],
};

export const roleOf = (color: string): CodeRole | undefined =>
  ROLES.find((role) => colorOf(role) === color);

/** Returns a role's CSS class, such as `t-name`. Plain code has none. */
export const classOf = (role: CodeRole): string | undefined =>
  role === 'plain' ? undefined : `t-${role}`;
