import { describe, expect, it } from '@jest/globals';
import { acceptedGenerations, firstCredential } from './credentials.js';

describe('acceptedGenerations', () => {
  it('accepts generation 0 of a card that was never rotated', () => {
    expect(acceptedGenerations(firstCredential)).toEqual([0]);
  });

  it('accepts the former generation until the card has connected with the new one', () => {
    expect(acceptedGenerations({ generation: 1, acceptedGeneration: 0, required: false })).toEqual([1, 0]);
    expect(acceptedGenerations({ generation: 1, acceptedGeneration: 1, required: false })).toEqual([1]);
  });

  it('accepts no generation in between that the card has not used', () => {
    expect(acceptedGenerations({ generation: 4, acceptedGeneration: 2, required: false })).toEqual([4, 2]);
  });

  it('accepts generation 0 nowhere once a credential is required', () => {
    expect(acceptedGenerations({ generation: 0, acceptedGeneration: 0, required: true })).toEqual([]);
    expect(acceptedGenerations({ generation: 1, acceptedGeneration: 0, required: true })).toEqual([1]);
    expect(acceptedGenerations({ generation: 3, acceptedGeneration: 2, required: true })).toEqual([3, 2]);
  });
});
