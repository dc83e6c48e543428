import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { Silence } from './silence.ts';

describe('silence', () => {
  it('is told of once it has lasted too long, however long the whole takes', () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const silence = new Silence(100);
      let told = 0;
      mock.timers.tick(500);
      silence.whenTooLong(() => {
        told += 1;
      });
      for (let heard = 0; heard < 10; heard += 1) {
        mock.timers.tick(99);
        silence.startAnew();
      }
      assert.equal(told, 0);
      mock.timers.tick(100);
      assert.equal(told, 1);
      silence.startAnew();
      silence.stop();
      mock.timers.tick(500);
      silence.startAnew();
      mock.timers.tick(500);
      assert.equal(told, 1);
    } finally {
      mock.timers.reset();
    }
  });
});
