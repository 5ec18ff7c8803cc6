import { describe, expect, it } from '@jest/globals';
import { type Area, type AreaLevel, type AreaNode, areaTree, cutToAreas, cutToSources, findArea } from './area-tree.js';

const area = (code: string, level: AreaLevel, parentCode: string | null, source: string | null = null): Area => ({
  code,
  name: `name of ${code}`,
  level,
  parentCode,
  source,
});

const areas = [
  area('330000', 'province', null),
  area('440000', 'province', null),
  area('330100', 'city', '330000'),
  area('440100', 'city', '440000'),
  area('440300', 'city', '440000', 'quankeyun'),
  area('330102', 'town', '330100'),
  area('440103', 'town', '440100', 'product2'),
  area('440304', 'town', '440300'),
  area('440305', 'town', '440300'),
];

/** Codes of a tree, each followed by what lies in it in brackets. */
const outline = (nodes: AreaNode[]): string =>
  nodes.map((node) => node.code + (node.children.length > 0 ? `[${outline(node.children)}]` : '')).join(' ');

describe('the area tree', () => {
  const tree = areaTree(areas);

  it('puts every area into its parent', () => {
    expect(outline(tree)).toBe('330000[330100[330102]] 440000[440100[440103] 440300[440304 440305]]');
  });

  it('leaves out an area without its parent', () => {
    expect(outline(areaTree([area('440305', 'town', '440300')]))).toBe('');
  });

  it('cut to a city keeps the province above it and the towns in it', () => {
    expect(outline(cutToAreas(tree, new Set(['440300'])))).toBe('440000[440300[440304 440305]]');
  });

  it('cut to a province keeps all of it', () => {
    expect(outline(cutToAreas(tree, new Set(['330000', '330102'])))).toBe('330000[330100[330102]]');
  });

  it('cut to towns of two cities keeps both ways', () => {
    expect(outline(cutToAreas(tree, new Set(['330102', '440305'])))).toBe(
      '330000[330100[330102]] 440000[440300[440305]]',
    );
  });

  it('cut to nothing is empty', () => {
    expect(cutToAreas(tree, new Set())).toEqual([]);
    expect(cutToAreas(tree, new Set(['999999']))).toEqual([]);
  });

  it('cut to sources drops areas of others with what lies in them', () => {
    expect(outline(cutToSources(tree, new Set(['product', 'product2'])))).toBe(
      '330000[330100[330102]] 440000[440100[440103]]',
    );
    expect(outline(cutToSources(tree, new Set(['quankeyun'])))).toBe(
      '330000[330100[330102]] 440000[440100 440300[440304 440305]]',
    );
  });

  it('stays whole when a part is cut out of it', () => {
    const before = JSON.stringify(tree);
    cutToSources(cutToAreas(tree, new Set(['440305'])), new Set());
    expect(JSON.stringify(tree)).toBe(before);
  });

  it('finds an area at any level', () => {
    expect(findArea(tree, '440300')?.children).toHaveLength(2);
    expect(findArea(tree, '440305')?.level).toBe('town');
    expect(findArea(tree, '1')).toBeUndefined();
  });
});
