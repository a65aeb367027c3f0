// Written by `npm run maths`; `npm run maths -- --check` computes them anew.
import type { ModelFigures } from './figures.ts';

export const MODEL_FIGURES: Readonly<Record<string, ModelFigures>> = {
  "lines-low": {
    "basis": {
      "kind": "exact"
    },
    "featureEvery": 132.9236776,
    "rtpOfFeature": 0.1906017829,
    "modes": {
      "base": {
        "rtp": 0.9605585231,
        "rtpMargin": 0,
        "hitRate": 0.4391278118,
        "winsOverStake": 0.2176995504,
        "standardDeviation": 3.34036278,
        "chanceOfMaxWin": 2.659528851e-12,
        "highestSeenBets": 500
      },
      "buy": {
        "rtp": 0.9596776486,
        "rtpMargin": 0,
        "hitRate": 0.9988087292,
        "winsOverStake": 0.3604206634,
        "standardDeviation": 0.7106746459,
        "chanceOfMaxWin": 3.108261135e-10,
        "highestSeenBets": 500
      }
    },
    "digest": "a24186a1a7e86233",
    "played": {
      "base": "6dabca61727de7a0",
      "buy": "fa3d6210b49827b3"
    }
  },
  "lines-middle": {
    "basis": {
      "kind": "exact"
    },
    "featureEvery": 169.6491438,
    "rtpOfFeature": 0.2546950952,
    "modes": {
      "base": {
        "rtp": 0.960161256,
        "rtpMargin": 0,
        "hitRate": 0.3413738547,
        "winsOverStake": 0.1521440288,
        "standardDeviation": 5.947322527,
        "chanceOfMaxWin": 1.406959546e-11,
        "highestSeenBets": 1500
      },
      "buy": {
        "rtp": 0.9601956598,
        "rtpMargin": 0,
        "hitRate": 0.9986722011,
        "winsOverStake": 0.2951065736,
        "standardDeviation": 1.105675668,
        "chanceOfMaxWin": 2.36842369e-9,
        "highestSeenBets": 1500
      }
    },
    "digest": "46075dfce4e0d68f",
    "played": {
      "base": "047436db1600c3be",
      "buy": "691c6ac00ddfffb3"
    }
  },
  "lines-high": {
    "basis": {
      "kind": "exact"
    },
    "featureEvery": 158.5242118,
    "rtpOfFeature": 0.3507374915,
    "modes": {
      "base": {
        "rtp": 0.9600409786,
        "rtpMargin": 0,
        "hitRate": 0.2033951813,
        "winsOverStake": 0.08869228859,
        "standardDeviation": 12.80405325,
        "chanceOfMaxWin": 2.241839293e-7,
        "highestSeenBets": 2500
      },
      "buy": {
        "rtp": 0.9584784031,
        "rtpMargin": 0,
        "hitRate": 0.9582091231,
        "winsOverStake": 0.2317349012,
        "standardDeviation": 2.324282574,
        "chanceOfMaxWin": 0.00003543717754,
        "highestSeenBets": 2500
      }
    },
    "digest": "fbf4d497f6ec21ca",
    "played": {
      "base": "c806b2c392a3078f",
      "buy": "dcf8058d83e4a9b1"
    }
  },
  "lines-expanding-middle": {
    "basis": {
      "kind": "exact"
    },
    "featureEvery": 147.9209898,
    "rtpOfFeature": 0.2662214984,
    "modes": {
      "base": {
        "rtp": 0.9593012403,
        "rtpMargin": 0,
        "hitRate": 0.3098523001,
        "winsOverStake": 0.1439979274,
        "standardDeviation": 6.266321432,
        "chanceOfMaxWin": 1.640501522e-10,
        "highestSeenBets": 2000
      },
      "buy": {
        "rtp": 0.9604816143,
        "rtpMargin": 0,
        "hitRate": 0.9954162738,
        "winsOverStake": 0.2917868674,
        "standardDeviation": 1.387014609,
        "chanceOfMaxWin": 2.28738959e-8,
        "highestSeenBets": 2000
      }
    },
    "digest": "7522cde785967413",
    "played": {
      "base": "b0329f347cc93450",
      "buy": "70542eeeb22f8d2d"
    }
  },
  "lines-expanding-high": {
    "basis": {
      "kind": "exact"
    },
    "featureEvery": 147.9209898,
    "rtpOfFeature": 0.1381928125,
    "modes": {
      "base": {
        "rtp": 0.9600083194,
        "rtpMargin": 0,
        "hitRate": 0.2248825581,
        "winsOverStake": 0.112847494,
        "standardDeviation": 7.573824207,
        "chanceOfMaxWin": 8.73961057e-12,
        "highestSeenBets": 5000
      },
      "buy": {
        "rtp": 0.9597003353,
        "rtpMargin": 0,
        "hitRate": 0.8721486845,
        "winsOverStake": 0.2397351289,
        "standardDeviation": 2.422244395,
        "chanceOfMaxWin": 1.292676165e-9,
        "highestSeenBets": 5000
      }
    },
    "digest": "8b77b27e2785311d",
    "played": {
      "base": "28e49fec03e20dc5",
      "buy": "98c1c3b5eae9b75c"
    }
  },
  "lines-sticky-middle": {
    "basis": {
      "kind": "exact-return",
      "seed": "lines-sticky-middle/1",
      "rounds": 400000,
      "features": 100000
    },
    "featureEvery": 150.5501285,
    "rtpOfFeature": 0.3375887039,
    "modes": {
      "base": {
        "rtp": 0.9601301716,
        "rtpMargin": 0,
        "hitRate": 0.35236,
        "winsOverStake": 0.166415,
        "standardDeviation": 6.544049329,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 507.32
      },
      "buy": {
        "rtp": 0.9589438256,
        "rtpMargin": 0,
        "hitRate": 0.99496,
        "winsOverStake": 0.32792,
        "standardDeviation": 1.066960907,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 993.96
      }
    },
    "digest": "7207d1b3e8b8de18",
    "played": {
      "base": "b64d8bbb84d55ab9",
      "buy": "364fa66dadadcdb6"
    }
  },
  "lines-sticky-high": {
    "basis": {
      "kind": "exact-return",
      "seed": "lines-sticky-high/1",
      "rounds": 400000,
      "features": 100000
    },
    "featureEvery": 150.5501285,
    "rtpOfFeature": 0.410659434,
    "modes": {
      "base": {
        "rtp": 0.9587827913,
        "rtpMargin": 0,
        "hitRate": 0.17642,
        "winsOverStake": 0.098155,
        "standardDeviation": 11.45159137,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 1540.5
      },
      "buy": {
        "rtp": 0.9600128971,
        "rtpMargin": 0,
        "hitRate": 0.93929,
        "winsOverStake": 0.26463,
        "standardDeviation": 1.724026067,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 2972.4
      }
    },
    "digest": "b1924787050271ef",
    "played": {
      "base": "35383f29cd3910a1",
      "buy": "aace2a4295b901c4"
    }
  },
  "ways-low": {
    "basis": {
      "kind": "exact"
    },
    "featureEvery": 172.3442101,
    "rtpOfFeature": 0.1216095656,
    "modes": {
      "base": {
        "rtp": 0.9605088194,
        "rtpMargin": 0,
        "hitRate": 0.4633255276,
        "winsOverStake": 0.2155199326,
        "standardDeviation": 2.839548088,
        "chanceOfMaxWin": 4.515165365e-16,
        "highestSeenBets": 600
      },
      "buy": {
        "rtp": 0.9614084645,
        "rtpMargin": 0,
        "hitRate": 0.9975201808,
        "winsOverStake": 0.3642699347,
        "standardDeviation": 0.765773634,
        "chanceOfMaxWin": 6.305518466e-14,
        "highestSeenBets": 600
      }
    },
    "digest": "3fa798da0270e9f6",
    "played": {
      "base": "3f6e67e3b640dacb",
      "buy": "6c98a7afa6e2a0be"
    }
  },
  "ways-middle": {
    "basis": {
      "kind": "exact"
    },
    "featureEvery": 164.0353074,
    "rtpOfFeature": 0.2575858358,
    "modes": {
      "base": {
        "rtp": 0.9600608938,
        "rtpMargin": 0,
        "hitRate": 0.3984844766,
        "winsOverStake": 0.1833183489,
        "standardDeviation": 5.000131852,
        "chanceOfMaxWin": 2.705718481e-16,
        "highestSeenBets": 2000
      },
      "buy": {
        "rtp": 0.9602993579,
        "rtpMargin": 0,
        "hitRate": 0.9987592051,
        "winsOverStake": 0.345676416,
        "standardDeviation": 0.8330066296,
        "chanceOfMaxWin": 6.395718577e-16,
        "highestSeenBets": 2000
      }
    },
    "digest": "85b3536cbb2a357e",
    "played": {
      "base": "d6dafe9c9373e0c5",
      "buy": "749e260b53ca3e81"
    }
  },
  "ways-high": {
    "basis": {
      "kind": "exact"
    },
    "featureEvery": 161.25128,
    "rtpOfFeature": 0.3818538528,
    "modes": {
      "base": {
        "rtp": 0.960702009,
        "rtpMargin": 0,
        "hitRate": 0.3887628202,
        "winsOverStake": 0.1381923102,
        "standardDeviation": 9.417518726,
        "chanceOfMaxWin": 8.75746218e-14,
        "highestSeenBets": 5000
      },
      "buy": {
        "rtp": 0.9621003519,
        "rtpMargin": 0,
        "hitRate": 0.9981712126,
        "winsOverStake": 0.2461202523,
        "standardDeviation": 1.491592985,
        "chanceOfMaxWin": 1.304536341e-11,
        "highestSeenBets": 5000
      }
    },
    "digest": "d6fa564c39feec91",
    "played": {
      "base": "d516946f01522087",
      "buy": "465a806ea1df26bc"
    }
  },
  "ways-expanding-middle": {
    "basis": {
      "kind": "exact"
    },
    "featureEvery": 161.25128,
    "rtpOfFeature": 0.2477999057,
    "modes": {
      "base": {
        "rtp": 0.9601979667,
        "rtpMargin": 0,
        "hitRate": 0.3919925015,
        "winsOverStake": 0.1801934001,
        "standardDeviation": 7.091216212,
        "chanceOfMaxWin": 1.259327132e-13,
        "highestSeenBets": 3000
      },
      "buy": {
        "rtp": 0.9628446258,
        "rtpMargin": 0,
        "hitRate": 0.9930834746,
        "winsOverStake": 0.2483734798,
        "standardDeviation": 1.809780901,
        "chanceOfMaxWin": 1.976921353e-11,
        "highestSeenBets": 3000
      }
    },
    "digest": "afdaf21d7e64ff4c",
    "played": {
      "base": "22799c3a69643619",
      "buy": "59b91ca89cb2e602"
    }
  },
  "ways-1024-middle": {
    "basis": {
      "kind": "exact"
    },
    "featureEvery": 107.1288094,
    "rtpOfFeature": 0.295137733,
    "modes": {
      "base": {
        "rtp": 0.9599644083,
        "rtpMargin": 0,
        "hitRate": 0.6225513719,
        "winsOverStake": 0.1833213291,
        "standardDeviation": 4.256444391,
        "chanceOfMaxWin": 2.513365911e-16,
        "highestSeenBets": 2500
      },
      "buy": {
        "rtp": 0.9581137557,
        "rtpMargin": 0,
        "hitRate": 0.9999959684,
        "winsOverStake": 0.3593490185,
        "standardDeviation": 0.6760006198,
        "chanceOfMaxWin": 6.56394006e-16,
        "highestSeenBets": 2500
      }
    },
    "digest": "5e2e22a60f04f6ea",
    "played": {
      "base": "243dded2a152b51d",
      "buy": "4934cc4105b0b818"
    }
  },
  "cluster-low": {
    "basis": {
      "kind": "simulated",
      "seed": "cluster-low/1",
      "rounds": 300000,
      "features": 30000,
      "paidSpins": 3000000,
      "freeSpins": 7000000
    },
    "featureEvery": 38.1500627,
    "rtpOfFeature": 0.4282438513,
    "modes": {
      "base": {
        "rtp": 0.9610020046,
        "rtpMargin": 0.001725558021,
        "hitRate": 0.2884033333,
        "winsOverStake": 0.1840333333,
        "standardDeviation": 3.687726324,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 151.08
      },
      "buy": {
        "rtp": 0.9610311633,
        "rtpMargin": 0.001831065185,
        "hitRate": 0.9484666667,
        "winsOverStake": 0.3775,
        "standardDeviation": 0.8277111026,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 177.21
      }
    },
    "digest": "07cdeb027448c720",
    "played": {
      "base": "3bbd39cd2e800485",
      "buy": "7d63382f1caa352f"
    }
  },
  "cluster-middle": {
    "basis": {
      "kind": "simulated",
      "seed": "cluster-middle/1",
      "rounds": 300000,
      "features": 30000,
      "paidSpins": 3000000,
      "freeSpins": 12000000
    },
    "featureEvery": 75.41421796,
    "rtpOfFeature": 0.2469549993,
    "modes": {
      "base": {
        "rtp": 0.9622939827,
        "rtpMargin": 0.00185332131,
        "hitRate": 0.2754166667,
        "winsOverStake": 0.24205,
        "standardDeviation": 3.730981809,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 355.4
      },
      "buy": {
        "rtp": 0.9599957807,
        "rtpMargin": 0.001901540186,
        "hitRate": 0.9425666667,
        "winsOverStake": 0.3207333333,
        "standardDeviation": 1.176078595,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 406.45
      }
    },
    "digest": "54ee0c1354d2ed19",
    "played": {
      "base": "6523ca89226b4b80",
      "buy": "399c4cfd8f7a4237"
    }
  },
  "cluster-high": {
    "basis": {
      "kind": "simulated",
      "seed": "cluster-high/1",
      "rounds": 300000,
      "features": 30000,
      "paidSpins": 7000000,
      "freeSpins": 18000000
    },
    "featureEvery": 101.871402,
    "rtpOfFeature": 0.2212083016,
    "modes": {
      "base": {
        "rtp": 0.9550576158,
        "rtpMargin": 0.001777089431,
        "hitRate": 0.2030466667,
        "winsOverStake": 0.1793166667,
        "standardDeviation": 4.631801935,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 374.2
      },
      "buy": {
        "rtp": 0.9589276519,
        "rtpMargin": 0.001868140558,
        "hitRate": 0.9124333333,
        "winsOverStake": 0.2998666667,
        "standardDeviation": 1.31482729,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 471.8
      }
    },
    "digest": "acd7e8ebf5421d9e",
    "played": {
      "base": "42d17dff408b6f74",
      "buy": "98e9854e9d3ffb3d"
    }
  },
  "cascade-low": {
    "basis": {
      "kind": "simulated",
      "seed": "cascade-low/1",
      "rounds": 300000,
      "features": 30000,
      "paidSpins": 3000000,
      "freeSpins": 6000000
    },
    "featureEvery": 55.86157753,
    "rtpOfFeature": 0.3268449575,
    "modes": {
      "base": {
        "rtp": 0.9606335781,
        "rtpMargin": 0.001851623648,
        "hitRate": 0.38733,
        "winsOverStake": 0.1447133333,
        "standardDeviation": 4.218001594,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 208.91
      },
      "buy": {
        "rtp": 0.9609513124,
        "rtpMargin": 0.001825191153,
        "hitRate": 0.9857333333,
        "winsOverStake": 0.3266333333,
        "standardDeviation": 1.073949601,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 212.2
      }
    },
    "digest": "75607f8c9edc6b53",
    "played": {
      "base": "deb267d6ba9e0539",
      "buy": "680a2a838de0c8b1"
    }
  },
  "cascade-middle": {
    "basis": {
      "kind": "simulated",
      "seed": "cascade-middle/1",
      "rounds": 300000,
      "features": 30000,
      "paidSpins": 4000000,
      "freeSpins": 8000000
    },
    "featureEvery": 87.60549148,
    "rtpOfFeature": 0.2886809126,
    "modes": {
      "base": {
        "rtp": 0.9598002755,
        "rtpMargin": 0.001904832703,
        "hitRate": 0.2355966667,
        "winsOverStake": 0.1244166667,
        "standardDeviation": 5.540007053,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 377.64
      },
      "buy": {
        "rtp": 0.9615982218,
        "rtpMargin": 0.001880533146,
        "hitRate": 0.9460333333,
        "winsOverStake": 0.2925333333,
        "standardDeviation": 1.394963524,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 665.7
      }
    },
    "digest": "9fc0af9592621a48",
    "played": {
      "base": "21a5b1da371e5100",
      "buy": "5e73b7d192621ec0"
    }
  },
  "cascade-high": {
    "basis": {
      "kind": "simulated",
      "seed": "cascade-high/1",
      "rounds": 300000,
      "features": 30000,
      "paidSpins": 6000000,
      "freeSpins": 8000000
    },
    "featureEvery": 96.73475664,
    "rtpOfFeature": 0.2729435671,
    "modes": {
      "base": {
        "rtp": 0.9569082138,
        "rtpMargin": 0.001913373157,
        "hitRate": 0.15553,
        "winsOverStake": 0.15553,
        "standardDeviation": 6.882394863,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 719.15
      },
      "buy": {
        "rtp": 0.9566351282,
        "rtpMargin": 0.001905488669,
        "hitRate": 0.9368333333,
        "winsOverStake": 0.2819333333,
        "standardDeviation": 1.477120204,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 1140.45
      }
    },
    "digest": "ff98a2bdf26a6fa5",
    "played": {
      "base": "d10f04a8eca25d4c",
      "buy": "23fa8063145e5091"
    }
  },
  "many-ways-low": {
    "basis": {
      "kind": "simulated",
      "seed": "many-ways-low/1",
      "rounds": 300000,
      "features": 30000,
      "paidSpins": 1000000,
      "freeSpins": 1000000
    },
    "featureEvery": 86.64698895,
    "rtpOfFeature": 0.2749715986,
    "modes": {
      "base": {
        "rtp": 0.9601660287,
        "rtpMargin": 0.00149507913,
        "hitRate": 0.35508,
        "winsOverStake": 0.1610533333,
        "standardDeviation": 4.498421435,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 500.06
      },
      "buy": {
        "rtp": 0.9607040752,
        "rtpMargin": 0.00175627389,
        "hitRate": 0.9802333333,
        "winsOverStake": 0.3242333333,
        "standardDeviation": 1.170255689,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 952.95
      }
    },
    "digest": "c5ab57d2707cca83",
    "played": {
      "base": "0f9b447339710966",
      "buy": "9cd49f5ae8bfb3d3"
    }
  },
  "many-ways-middle": {
    "basis": {
      "kind": "simulated",
      "seed": "many-ways-middle/2",
      "rounds": 300000,
      "features": 30000,
      "paidSpins": 4000000,
      "freeSpins": 9000000
    },
    "featureEvery": 103.6026606,
    "rtpOfFeature": 0.2649344255,
    "modes": {
      "base": {
        "rtp": 0.9595288607,
        "rtpMargin": 0.001850614489,
        "hitRate": 0.4447333333,
        "winsOverStake": 0.1354366667,
        "standardDeviation": 5.728898934,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 524.87
      },
      "buy": {
        "rtp": 0.9630846089,
        "rtpMargin": 0.001915005268,
        "hitRate": 0.9987,
        "winsOverStake": 0.2752333333,
        "standardDeviation": 1.599915121,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 2624.4
      }
    },
    "digest": "e00d968d39922475",
    "played": {
      "base": "45806c7ac7c593da",
      "buy": "f19589f38d7e8958"
    }
  },
  "many-ways-high": {
    "basis": {
      "kind": "simulated",
      "seed": "many-ways-high/1",
      "rounds": 300000,
      "features": 30000,
      "paidSpins": 1000000,
      "freeSpins": 9000000
    },
    "featureEvery": 103.6026606,
    "rtpOfFeature": 0.3634095871,
    "modes": {
      "base": {
        "rtp": 0.9599002162,
        "rtpMargin": 0.001634560933,
        "hitRate": 0.3463366667,
        "winsOverStake": 0.1389433333,
        "standardDeviation": 8.38879143,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 2435.29
      },
      "buy": {
        "rtp": 0.9629207186,
        "rtpMargin": 0.001918967948,
        "hitRate": 0.9955333333,
        "winsOverStake": 0.2724,
        "standardDeviation": 1.737995021,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 3092.41
      }
    },
    "digest": "b87a34fd5bd2aa12",
    "played": {
      "base": "dc1d4d0816ce92cc",
      "buy": "ee10402ba3a3b9fc"
    }
  },
  "hold-low": {
    "basis": {
      "kind": "exact-return",
      "seed": "hold-low/1",
      "rounds": 1000000,
      "features": 200000
    },
    "featureEvery": 95.71356328,
    "rtpOfFeature": 0.237599282,
    "modes": {
      "base": {
        "rtp": 0.9609240964,
        "rtpMargin": 0,
        "hitRate": 0.248371,
        "winsOverStake": 0.212101,
        "standardDeviation": 3.723549615,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 280
      },
      "buy": {
        "rtp": 0.9616589204,
        "rtpMargin": 0,
        "hitRate": 1,
        "winsOverStake": 0.297305,
        "standardDeviation": 0.810132598,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 348
      }
    },
    "digest": "3334e5a757971858",
    "played": {
      "base": "4dac5f26e9c2d3df",
      "buy": "f49ba3dcc35af445"
    }
  },
  "hold-middle": {
    "basis": {
      "kind": "exact-return",
      "seed": "hold-middle/1",
      "rounds": 1000000,
      "features": 200000
    },
    "featureEvery": 241.1707232,
    "rtpOfFeature": 0.1411674037,
    "modes": {
      "base": {
        "rtp": 0.9601205312,
        "rtpMargin": 0,
        "hitRate": 0.209857,
        "winsOverStake": 0.165572,
        "standardDeviation": 5.265926185,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 1140
      },
      "buy": {
        "rtp": 0.9602403639,
        "rtpMargin": 0,
        "hitRate": 1,
        "winsOverStake": 0.264375,
        "standardDeviation": 1.496110916,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 1324
      }
    },
    "digest": "f581fa5fe15cb92d",
    "played": {
      "base": "4f09a553f7abfdd3",
      "buy": "70e7d92932804005"
    }
  },
  "hold-high": {
    "basis": {
      "kind": "exact-return",
      "seed": "hold-high/1",
      "rounds": 1000000,
      "features": 200000
    },
    "featureEvery": 115.7462327,
    "rtpOfFeature": 0.5427449177,
    "modes": {
      "base": {
        "rtp": 0.9598919461,
        "rtpMargin": 0,
        "hitRate": 0.122891,
        "winsOverStake": 0.080789,
        "standardDeviation": 18.61659007,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 3284.4
      },
      "buy": {
        "rtp": 0.957803347,
        "rtpMargin": 0,
        "hitRate": 1,
        "winsOverStake": 0.20893,
        "standardDeviation": 2.833424339,
        "chanceOfMaxWin": 0,
        "highestSeenBets": 3524
      }
    },
    "digest": "d555df0e7308a5e6",
    "played": {
      "base": "0d08c725516a8b14",
      "buy": "a62eadcb2c12006e"
    }
  }
};
