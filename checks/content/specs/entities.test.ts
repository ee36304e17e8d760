import { describe, expect, it } from 'vitest';
import { readSchema, typesOf } from '../../../src/lib/openapi/index.ts';
import type { ApiDocument, ReadSchema } from '../../../src/lib/openapi/index.ts';
import {
  API_NAMES,
  APIS,
  listProperties,
  placeOf,
  readExpected,
  type ApiName,
} from '../../support/api-documents.ts';

const entities = readExpected('entities.tsv');

/** Matches a request body's schema name and captures the entity's name: "Feature" in "UpdateFeature". */
const BODY_OF_ENTITY =
  /^(?:Create|Update|UpdateProtected|Set|Submit|Review|Apply)(?<entity>[A-Z]\w*?)(?:V1)?$/;

/** Entities whose name isn't in the body's name: "UpdateFeatureStatus" changes a Feature. */
const ENTITY_OF_BODY: Readonly<Record<string, string>> = {
  FeatureConfig: 'FeatureConfig',
  ProjectSettings: 'ProjectSettings',
  FeatureStaticConfiguration: 'FeatureStaticConfiguration',
  FeatureStatus: 'Feature',
  VariableStatus: 'Variable',
};

function isListed(api: ApiName, name: string): boolean {
  const forms = entities.filter((row) => row.api === api).map((row) => row.schema ?? '');
  return forms.some((schema) => schema.split('/')[0] === name);
}

function isObject({ properties, ...schema }: ReadSchema): boolean {
  return typesOf(schema).includes('object') && properties !== undefined;
}

/** Reports whether a schema is a variant of a union that entities.tsv lists. */
function isFormOfListed(api: ApiName, name: string): boolean {
  return entities
    .filter((row) => row.api === api)
    .flatMap((row) => listForms(APIS[api], `schemas/${row.schema}`))
    .includes(name);
}

function listForms(api: ApiDocument, place: string): readonly string[] {
  const { oneOf = [] } = readSchema(api, placeOf(place));
  return oneOf.flatMap((variant) => readSchema(api, variant).name ?? []);
}

describe('entities', () => {
  it.each(API_NAMES)('of the %s document are listed, inferred, or bodies', (api) => {
    const strangers = APIS[api].schemas.filter(({ name, schema: ref }) => {
      const schema = readSchema(APIS[api], ref);
      const isKnown = isListed(api, name) || isFormOfListed(api, name) || schema['x-inferred'];
      return isObject(schema) && !isKnown && !BODY_OF_ENTITY.test(name);
    });
    expect(strangers.map(({ name }) => name)).toEqual([]);
  });

  it.each(API_NAMES)('that are inferred in the %s document are not listed', (api) => {
    const inferred = APIS[api].schemas.filter(
      ({ schema }) => readSchema(APIS[api], schema)['x-inferred'],
    );
    const named = new Set(['FeatureSummary']);
    const both = inferred.filter(({ name }) => isListed(api, name) && !named.has(name));
    expect(both.map(({ name }) => name)).toEqual([]);
  });
});

describe('bodies', () => {
  const bodies = APIS.management.schemas.flatMap(({ name, schema }) => {
    const entity = BODY_OF_ENTITY.exec(name)?.groups?.entity;
    return entity === undefined ? [] : [{ name, entity: ENTITY_OF_BODY[entity] ?? entity, schema }];
  });

  it('have no field that their entity does not have', () => {
    const extra = bodies.flatMap(({ name, entity, schema: ref }) => {
      const { properties = {}, 'x-inferred': inferred } = readSchema(APIS.management, ref);
      const isEntity = APIS.management.schemas.some((known) => known.name === entity);
      if (!isEntity) return inferred === true || isNamedBody(name) ? [] : [name];
      const known = listProperties(APIS.management, placeOf(`schemas/${entity}`));
      return Object.entries(properties)
        .filter(
          ([field, schema]) =>
            !known.includes(field) && !readSchema(APIS.management, schema)['x-inferred'],
        )
        .map(([field]) => `${name}.${field}`);
    });
    expect(extra).toEqual([]);
  });

  it('contain no field that only Guidon sets', () => {
    const hidden = bodies.flatMap(({ name, schema: ref }) =>
      Object.entries(readSchema(APIS.management, ref).properties ?? {})
        .filter(([, schema]) => readSchema(APIS.management, schema).readOnly)
        .map(([field]) => `${name}.${field}`),
    );
    expect(hidden).toEqual([]);
  });
});

/** Reports whether a body's entity has no schema. The fields of such bodies are in fields.tsv. */
function isNamedBody(name: string): boolean {
  return [
    'CreateChangeRequest',
    'SubmitChangeRequest',
    'ReviewChangeRequest',
    'ApplyChangeRequest',
  ].includes(name);
}
